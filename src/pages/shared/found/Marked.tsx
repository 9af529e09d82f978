import {
  matchRanges,
  type SearchQuery,
  searchWords,
  matchesAllWords,
  searchText,
} from '#src/data/content/search/search-text.ts';
import { Highlighted } from '#src/ui/text/Highlighted.tsx';
import type { ItemName } from './found-item.ts';

/** Returns the words of a query that an item's title and names do not contain, so that they must be in its text. */
export function wordsInText({ title, names = [] }: Pick<ItemName, 'title' | 'names'>, query: string): string {
  const named = searchText([title, ...names].join('\n'));
  return query
    .split(/\s+/u)
    .filter((word) => !matchesAllWords(named, searchWords(word)))
    .join(' ');
}

interface MarkedProps {
  readonly text: string;
  /** The search query; '' highlights nothing. */
  readonly query: SearchQuery;
}

/** A text with the words of a search highlighted. */
export const Marked = ({ text, query }: MarkedProps) => (
  <Highlighted text={text} ranges={matchRanges(text, searchWords(query))} />
);
