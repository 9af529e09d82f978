import type { SearchAnswer } from './find.ts';
import type { MessageMatch } from './match-message.ts';
import type { WordsMatch } from './match-words.ts';

/** What a search is for. */
export interface SearchQuery {
  readonly query: string;
  /** The collection to search in; all of them unless one is named. */
  readonly only?: string | undefined;
  /** The collection that is shown alone, with so many records; else a few of each are. */
  readonly shown?: string | undefined;
  readonly limit?: number | undefined;
}

/** How many of the files that a search needs are there. */
export interface SearchProgress {
  readonly read: number;
  readonly needed: number;
}

/** What the page requests from the worker. */
export type SearchRequest =
  | ({ readonly kind: 'find'; readonly id: number } & SearchQuery)
  | { readonly kind: 'findIds'; readonly id: number; readonly query: string; readonly collection: string }
  | { readonly kind: 'match'; readonly id: number; readonly message: string }
  | { readonly kind: 'words'; readonly id: number; readonly words: string }
  | { readonly kind: 'prepare'; readonly id: number; readonly forMessages?: boolean }
  | { readonly kind: 'copySize'; readonly id: number }
  | { readonly kind: 'copy'; readonly id: number };

/** What is on the device for searching without a network, and what all of it is. */
export interface OfflineCopy {
  readonly bytes: number;
  readonly isWhole: boolean;
}

/** What the worker answers; `id` is the request's. What is `early` is followed by the answer itself. */
export type SearchResponse =
  | { readonly kind: 'found'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly kind: 'ids'; readonly id: number; readonly ids: readonly string[] }
  | { readonly kind: 'matched'; readonly id: number; readonly matches: readonly MessageMatch[] }
  | { readonly kind: 'wordsFound'; readonly id: number; readonly found: readonly WordsMatch[] }
  | { readonly kind: 'prepared'; readonly id: number }
  | { readonly kind: 'copied'; readonly id: number; readonly copy: OfflineCopy | null }
  | { readonly kind: 'early'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | { readonly kind: 'failed'; readonly id: number };
