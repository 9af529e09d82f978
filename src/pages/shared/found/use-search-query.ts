import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import { warmSearch } from '#src/data/content/search/warm-search.ts';

/** What a query is searched with in place of what was typed. */
export type Expand = (query: string) => SearchQuery;

/**
 * The query as a list is to be searched with it: 发票 finds 發票, and a word what editors take for the same. What that needs
 * is loaded with the first query; until it is there, or if it does not come, the query is what was typed.
 */
export function useSearchQuery(query: string): SearchQuery {
  const client = useQueryClient();
  const [expand, setExpand] = useState<Expand>();
  const isSearched = query !== '';
  const isChinese = /\p{Script=Han}/u.test(query);
  useEffect(() => {
    if (!isSearched) return undefined;
    let isShown = true;
    const take = (next: Expand): void => {
      if (isShown) setExpand(() => next);
    };
    import('./load-expansion.ts').then(
      ({ loadExpansion }) => loadExpansion(client, isChinese, take),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [client, isSearched, isChinese]);
  return useMemo(() => expand?.(query) ?? query, [query, expand]);
}

/** Records of a list that are few enough for their first search to be quick without. */
const minRecords = 500;

/** Makes the first search of a long list quick; see `warmSearch`. `fold` is one function for the life of the page. */
export function useWarmSearch<R>(records: readonly R[] | undefined, fold: (record: R) => void): void {
  useEffect(
    () => (records && records.length > minRecords ? warmSearch(records, fold) : undefined),
    [records, fold],
  );
}
