import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import type { FindOptions, SearchAnswer } from './find.ts';
import type { MessageMatch } from '#src/data/retrieval/claim-matching/claim.ts';
import type { WordsMatch } from '#src/data/retrieval/claim-matching/match-words.ts';

/** A query and its options. */
export interface SearchQuery extends Pick<FindOptions, 'only' | 'shown' | 'limit'> {
  readonly query: string;
}

/** How many of the files that a search needs have been read. */
export interface SearchProgress {
  readonly read: number;
  readonly needed: number;
}

/** Requests from the page to the worker. */
export type SearchRequest =
  | ({ readonly kind: 'find'; readonly id: number } & SearchQuery)
  | { readonly kind: 'findIds'; readonly id: number; readonly query: string; readonly collection: string }
  | { readonly kind: 'match'; readonly id: number; readonly message: string }
  | { readonly kind: 'words'; readonly id: number; readonly words: string }
  | { readonly kind: 'prepare'; readonly id: number; readonly forMessages?: boolean };

/** Responses of the worker; `id` is the request's. An `early` response is followed by the final one. */
export type SearchResponse =
  | { readonly kind: 'found'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly kind: 'ids'; readonly id: number; readonly ids: readonly string[] }
  | { readonly kind: 'matched'; readonly id: number; readonly matches: readonly MessageMatch[] }
  | { readonly kind: 'wordsFound'; readonly id: number; readonly found: readonly WordsMatch[] }
  | { readonly kind: 'prepared'; readonly id: number }
  | { readonly kind: 'early'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | { readonly kind: 'failed'; readonly id: number; readonly reason?: ErrorKind };
