import { useEffect, useRef } from 'react';
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
  // A location may be rendered after the next search.
  const latest = useRef(query);
  useEffect(() => void (latest.current = query), [query]);
  return (
    <SearchBar
      label={label}
      placeholder={placeholder}
      value={query}
      onSearch={(text, isSubmitted) => {
        const entry = inPageSearch(latest.current, text, isSubmitted);
        latest.current = text;
        void navigate(
          { pathname: pathOf(text), search: firstPage(new URLSearchParams(search)).toString() },
          entry,
        );
      }}
      live
    />
  );
}
