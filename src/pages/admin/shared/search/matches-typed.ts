import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';

/** True if a text contains every typed word; 台 also matches 臺. An empty query matches every text. */
export const matchesTyped = (text: string, typed: string): boolean =>
  matchesAllWords(searchText(text), searchWords(typed));
