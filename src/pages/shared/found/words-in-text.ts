import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';
import type { ItemName } from './found-item.ts';

/** Returns the words of a query that an item's title and names do not contain, so that they must be in its text. */
export function wordsInText({ title, names = [] }: Pick<ItemName, 'title' | 'names'>, query: string): string {
  const named = searchText([title, ...names].join('\n'));
  return query
    .split(/\s+/u)
    .filter((word) => !matchesAllWords(named, searchWords(word)))
    .join(' ');
}
