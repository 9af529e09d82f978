import type { MessageMatch } from './match-message.ts';
import type { Found } from './search-index.ts';

/** A file of the last publication to read: where it lies and of which collection. */
export interface SearchFile {
  readonly collection: string;
  readonly url: string;
}

/** What an answer is based on: names alone until the texts are there. */
export type SearchDepth = 'titles' | 'texts';

/** What the page requests from the worker. */
export type SearchRequest =
  | {
      readonly kind: 'load';
      readonly id: number;
      readonly part: SearchDepth;
      readonly files: readonly SearchFile[];
    }
  | {
      readonly kind: 'find';
      readonly id: number;
      readonly query: string;
      /** The collection to search in; all of them unless one is named. */
      readonly collection: string | undefined;
    }
  | { readonly kind: 'match'; readonly id: number; readonly message: string }
  | { readonly kind: 'words'; readonly id: number; readonly words: string };

/** What was found, and whether by its words or only near them. */
export interface SearchAnswer {
  readonly found: readonly Found[];
  readonly isNear: boolean;
}

/** What the worker answers; `id` is the request's. */
export type SearchResponse =
  | { readonly kind: 'loaded'; readonly id: number }
  | { readonly kind: 'found'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly kind: 'matched'; readonly id: number; readonly matches: readonly MessageMatch[] }
  | { readonly kind: 'held'; readonly id: number; readonly found: readonly Found[] }
  | { readonly kind: 'failed'; readonly id: number };
