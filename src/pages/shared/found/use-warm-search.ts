import { useEffect } from 'react';
import { warmSearch } from '#src/data/content/search/warm-search.ts';

/** Records of a list that are few enough for their first search to be quick without. */
const minRecords = 500;

/** Makes the first search of a long list quick; see `warmSearch`. `fold` is one function for the life of the page. */
export function useWarmSearch<R>(records: readonly R[] | undefined, fold: (record: R) => void): void {
  useEffect(
    () => (records && records.length > minRecords ? warmSearch(records, fold) : undefined),
    [records, fold],
  );
}
