import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';

/** Whether a text contains every word that was typed, 台 for 臺 as well. Nothing typed is in every text. */
export const matchesTyped = (text: string, typed: string): boolean =>
  matchesAllWords(searchText(text), searchWords(typed));
