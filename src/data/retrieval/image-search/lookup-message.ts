import type { PictureRefusal } from '#src/data/collections/debunking-images/encoding/picture-refusal.ts';
import type { KnownPicture, NearPair, Recognised } from './lookup-index.ts';
import type { StoredHashes } from './picture-hashes.ts';

/** A picture that is not on the site yet. */
export interface WaitingPicture {
  /** Identifies its pixels: the SHA-256 of the smallest size. */
  readonly version: string;
  readonly file: Blob;
  readonly hashes: StoredHashes;
}

/** A known picture that appears in the query picture. */
export interface Sighted {
  readonly id: string;
  readonly isSame: boolean;
}

/**
 * A request from the page to the worker. `know`: set the known pictures. `look`: decode a picture, which stays
 * available until `forget`. `compare`, `judge`: compare it as a whole, then judge the candidates. `search`, `prove`:
 * search it for known pictures anywhere in it, then verify them. `toRead`: prepare it for text recognition. `pair`:
 * compare known pictures with one another. `compareWaiting`: compare a waiting picture with other waiting ones.
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
  /** The picture was decoded, and whether it has the shape of a screen; or why the file was refused. */
  | { readonly kind: 'seen'; readonly id: number; readonly isScreen: boolean }
  | { readonly kind: 'seen'; readonly id: number; readonly refused: PictureRefusal }
  /** Ids of the known pictures that it may be a copy of. */
  | { readonly kind: 'compared'; readonly id: number; readonly near: readonly string[] }
  /** Ids of the known pictures that seem to appear in it. */
  | { readonly kind: 'searched'; readonly id: number; readonly near: readonly string[] }
  /** Those that were verified, most certain first. */
  | { readonly kind: 'proven'; readonly id: number; readonly found: readonly Sighted[] }
  | { readonly kind: 'judged'; readonly id: number; readonly recognised: readonly Recognised[] }
  | { readonly kind: 'toRead'; readonly id: number; readonly picture: ArrayBuffer }
  | { readonly kind: 'forgotten'; readonly id: number }
  | { readonly kind: 'paired'; readonly id: number; readonly pairs: readonly NearPair[] }
  /** The distance, in bits of 1,024, by version, of the others that it may be a copy of. */
  | { readonly kind: 'waitingCompared'; readonly id: number; readonly near: ReadonlyMap<string, number> }
  /** The request failed: the page's promise is rejected. */
  | { readonly kind: 'failed'; readonly id: number };
