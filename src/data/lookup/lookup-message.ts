import type { PictureRefusal } from '#src/data/debunking-images/picture-refusal.ts';
import type { KnownPicture, NearPair, Recognised } from './lookup-index.ts';
import type { StoredHashes } from './picture-hashes.ts';

/** A picture that is not on the site yet. */
export interface WaitingPicture {
  /** Names its pixels: the SHA-256 of the smallest size. */
  readonly version: string;
  readonly file: Blob;
  readonly hashes: StoredHashes;
}

/** A known picture that lies in the one in question. */
export interface Sighted {
  readonly id: string;
  readonly isSame: boolean;
}

/**
 * What the page requests from the worker: to know pictures, to look at one, to judge those that came near, to search one
 * for known pictures anywhere in it, to prove those that seem to be there, to compare known ones with one another, and
 * to compare one that waits with others that wait.
 */
export type LookupRequest =
  | { readonly kind: 'know'; readonly id: number; readonly pictures: readonly KnownPicture[] }
  | { readonly kind: 'look'; readonly id: number; readonly file: Blob }
  | { readonly kind: 'search'; readonly id: number; readonly file: Blob; readonly look: number }
  | {
      readonly kind: 'prove';
      readonly id: number;
      readonly search: number;
      readonly fine: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'pair'; readonly id: number; readonly pictures: readonly KnownPicture[] }
  | {
      readonly kind: 'compare';
      readonly id: number;
      readonly picture: WaitingPicture;
      readonly others: readonly WaitingPicture[];
    }
  | {
      readonly kind: 'judge';
      readonly id: number;
      readonly look: number;
      readonly fine: ReadonlyMap<string, string>;
    };

export type LookupResponse =
  | { readonly kind: 'known'; readonly id: number }
  /** Ids of the pictures that may be the one, or why this file is none. */
  | { readonly kind: 'seen'; readonly id: number; readonly near: readonly string[] }
  | { readonly kind: 'seen'; readonly id: number; readonly refused: PictureRefusal }
  /** Ids of the pictures that seem to lie in it, or why this file is none. */
  | { readonly kind: 'searched'; readonly id: number; readonly near: readonly string[] }
  | { readonly kind: 'searched'; readonly id: number; readonly refused: PictureRefusal }
  /** Those that do, surest first. */
  | { readonly kind: 'proven'; readonly id: number; readonly found: readonly Sighted[] }
  | { readonly kind: 'paired'; readonly id: number; readonly pairs: readonly NearPair[] }
  /** The request could not be answered; the page's question fails. */
  | { readonly kind: 'failed'; readonly id: number }
  /** Bits of 1,024 by version, of the others that it may be a copy of. */
  | { readonly kind: 'compared'; readonly id: number; readonly near: ReadonlyMap<string, number> }
  /** `toRead` is the picture as its words are read; none where it is the same as a known one. */
  | {
      readonly kind: 'judged';
      readonly id: number;
      readonly recognised: readonly Recognised[];
      readonly toRead?: Blob;
    };
