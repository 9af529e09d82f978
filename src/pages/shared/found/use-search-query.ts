import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import { whenIdle } from '#src/platform/browser/when-idle.ts';

/** The duration of folding before yielding to the browser, in milliseconds. */
const slice = 6;

/**
 * Folds the texts of records in short slices while the browser is idle, so that the first search of a long list is as
 * fast as the second. Returns a function that stops it.
 */
export function warmSearch<R>(records: readonly R[], fold: (record: R) => void): () => void {
  let at = 0;
  let stopped = false;
  const work = (): void => {
    if (stopped) return;
    const end = performance.now() + slice;
    while (at < records.length && performance.now() < end) {
      const record = records[at];
      if (record !== undefined) fold(record);
      at += 1;
    }
    if (at < records.length) void whenIdle().then(work);
  };
  void whenIdle().then(work);
  return () => {
    stopped = true;
  };
}

/** Returns the query to search with, in place of what was typed. */
export type Expand = (query: string) => SearchQuery;

/**
 * Returns the expanded query for a list: 发票 also finds 發票, and a word also finds its equivalents. The data for the
 * expansion is loaded with the first query; until then, and if it fails to load, the query is as typed.
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

/** The number of records up to which the first search is fast without warming. */
const minRecords = 500;

/**
 * Makes the first search of a long list fast; see `warmSearch`. `fold` must be the same function for the lifetime of
 * the page.
 */
export function useWarmSearch<R>(records: readonly R[] | undefined, fold: (record: R) => void): void {
  useEffect(
    () => (records && records.length > minRecords ? warmSearch(records, fold) : undefined),
    [records, fold],
  );
}
