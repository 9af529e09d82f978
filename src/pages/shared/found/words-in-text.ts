import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';
import type { ItemName } from './found-item.ts';

/** The words of a query that an item's names do not contain: they are in its text. */
export function wordsInText({ title, names = [] }: Pick<ItemName, 'title' | 'names'>, query: string): string {
  const named = searchText([title, ...names].join('\n'));
  return query
    .split(/\s+/u)
    .filter((word) => !matchesAllWords(named, searchWords(word)))
    .join(' ');
}
