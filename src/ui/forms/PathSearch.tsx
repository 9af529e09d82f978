import { useLocation, useNavigate } from 'react-router-dom';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { firstPage } from '#src/ui/controls/page-number.ts';
import { SearchBar } from './SearchField.tsx';

interface PathSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now: a part of the page's path. */
  readonly query: string;
  /** The path of the same page with another search. */
  readonly pathOf: (query: string) => string;
}

/**
 * The search box of a list whose search is in its path; it answers while it is typed,
 * keeps the filters, and going back shows the whole list.
 */
export function PathSearch({ label, placeholder, query, pathOf }: PathSearchProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <SearchBar
      label={label}
      placeholder={placeholder}
      value={query}
      onSearch={(text) =>
        void navigate(
          { pathname: pathOf(text), search: firstPage(new URLSearchParams(search)).toString() },
          inPageSearch(query, text),
        )
      }
      live
    />
  );
}
