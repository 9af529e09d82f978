import { useEffect } from 'react';
import { foldAhead } from '#src/data/content/fold-ahead.ts';

/** Records of a list that are few enough for their first search to be quick without. */
const few = 500;

/** Makes the first search of a long list quick; see `foldAhead`. `fold` is one function for the life of the page. */
export function useFoldAhead<R>(records: readonly R[] | undefined, fold: (record: R) => void): void {
  useEffect(() => (records && records.length > few ? foldAhead(records, fold) : undefined), [records, fold]);
}
