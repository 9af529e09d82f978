import { useLocation, useNavigate } from 'react-router-dom';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { firstPage } from '#src/ui/controls/page-number.ts';
import { SearchBar } from './SearchField.tsx';

interface PathSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current query, part of the page's path. */
  readonly query: string;
  /** Returns the path of the same page with another query. */
  readonly pathOf: (query: string) => string;
}

/**
 * The search box of a list with its query in the path. It searches while the visitor types, preserves the filters, and
 * going back shows the whole list.
 */
export function PathSearch({ label, placeholder, query, pathOf }: PathSearchProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <SearchBar
      label={label}
      placeholder={placeholder}
      value={query}
      onSearch={(text, isSubmitted) =>
        void navigate(
          { pathname: pathOf(text), search: firstPage(new URLSearchParams(search)).toString() },
          inPageSearch(query, text, isSubmitted),
        )
      }
      live
    />
  );
}
