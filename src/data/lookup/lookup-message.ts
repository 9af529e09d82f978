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
 * What the page requests from the worker: to know pictures, to look at one (it is there until it is to be forgotten), to compare it as a
 * whole and to judge those that came near, to search it for known pictures anywhere in it and to prove those that seem to be
 * there, to give it as its words are read, to compare known ones with one another, and to compare one that waits with others
 * that wait.
 */
export type LookupRequest =
  | { readonly kind: 'know'; readonly id: number; readonly pictures: readonly KnownPicture[] }
  | { readonly kind: 'look'; readonly id: number; readonly file: Blob }
  | { readonly kind: 'compare' | 'search' | 'toRead' | 'forget'; readonly id: number; readonly look: number }
  | {
      readonly kind: 'judge' | 'prove';
      readonly id: number;
      readonly look: number;
      readonly fine: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'pair'; readonly id: number; readonly pictures: readonly KnownPicture[] }
  | {
      readonly kind: 'compareWaiting';
      readonly id: number;
      readonly picture: WaitingPicture;
      readonly others: readonly WaitingPicture[];
    };

export type LookupResponse =
  | { readonly kind: 'known'; readonly id: number }
  /** The picture is there, and whether it has the shape of a screen; or why this file is none. */
  | { readonly kind: 'seen'; readonly id: number; readonly isScreen: boolean }
  | { readonly kind: 'seen'; readonly id: number; readonly refused: PictureRefusal }
  /** Ids of the pictures that may be the one. */
  | { readonly kind: 'compared'; readonly id: number; readonly near: readonly string[] }
  /** Ids of the pictures that seem to lie in it. */
  | { readonly kind: 'searched'; readonly id: number; readonly near: readonly string[] }
  /** Those that do, surest first. */
  | { readonly kind: 'proven'; readonly id: number; readonly found: readonly Sighted[] }
  | { readonly kind: 'judged'; readonly id: number; readonly recognised: readonly Recognised[] }
  | { readonly kind: 'toRead'; readonly id: number; readonly picture: ArrayBuffer }
  | { readonly kind: 'forgotten'; readonly id: number }
  | { readonly kind: 'paired'; readonly id: number; readonly pairs: readonly NearPair[] }
  /** Bits of 1,024 by version, of the others that it may be a copy of. */
  | { readonly kind: 'waitingCompared'; readonly id: number; readonly near: ReadonlyMap<string, number> }
  /** The request could not be answered; the page's question fails. */
  | { readonly kind: 'failed'; readonly id: number };
