import { type SearchQuery, searchWords, textSearch } from './search-text.ts';

/** Creates a search of a list: returns the records whose texts contain every word of the query, in the list's order. */
export function searchBy<R extends object>(textsOf: (record: R) => readonly string[]) {
  const matches = textSearch((record: R) => textsOf(record).join('\n'));
  const search = (records: readonly R[], query: SearchQuery): readonly R[] => {
    const words = searchWords(query);
    return words.length === 0 ? records : records.filter((record) => matches(record, words));
  };
  return Object.assign(search, { fold: matches.fold });
}
