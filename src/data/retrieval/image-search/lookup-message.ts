import type { ImageRefusal } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import type { KnownImage, NearPair, Recognised } from './lookup-index.ts';
import type { StoredHashes } from './image-hashes.ts';

/** An image that is not on the site yet. */
export interface WaitingImage {
  /** Identifies its pixels: the SHA-256 of the smallest size. */
  readonly version: string;
  readonly file: Blob;
  readonly hashes: StoredHashes;
}

/** A known image that appears in the query image. */
export interface Sighted {
  readonly id: string;
  readonly isSame: boolean;
}

/**
 * A request from the page to the worker. `know`: set the known images. `look`: decode an image, which stays
 * available until `forget`. `compare`, `judge`: compare it as a whole, then judge the candidates. `search`, `prove`:
 * search it for known images anywhere in it, then verify them. `toRead`: prepare it for text recognition. `pair`:
 * compare known images with one another. `compareWaiting`: compare a waiting image with other waiting ones.
 */
export type LookupRequest =
  | { readonly kind: 'know'; readonly id: number; readonly images: readonly KnownImage[] }
  | { readonly kind: 'look'; readonly id: number; readonly file: Blob }
  | { readonly kind: 'compare' | 'search' | 'toRead' | 'forget'; readonly id: number; readonly look: number }
  | {
      readonly kind: 'judge' | 'prove';
      readonly id: number;
      readonly look: number;
      readonly fine: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'pair'; readonly id: number; readonly images: readonly KnownImage[] }
  | {
      readonly kind: 'compareWaiting';
      readonly id: number;
      readonly image: WaitingImage;
      readonly others: readonly WaitingImage[];
    };

export type LookupResponse =
  | { readonly kind: 'known'; readonly id: number }
  /** The image was decoded, and whether it has the shape of a screen; or why the file was refused. */
  | { readonly kind: 'seen'; readonly id: number; readonly isScreen: boolean }
  | { readonly kind: 'seen'; readonly id: number; readonly refused: ImageRefusal }
  /** Ids of the known images that it may be a copy of. */
  | { readonly kind: 'compared'; readonly id: number; readonly near: readonly string[] }
  /** Ids of the known images that seem to appear in it. */
  | { readonly kind: 'searched'; readonly id: number; readonly near: readonly string[] }
  /** Those that were verified, most certain first. */
  | { readonly kind: 'proven'; readonly id: number; readonly found: readonly Sighted[] }
  | { readonly kind: 'judged'; readonly id: number; readonly recognised: readonly Recognised[] }
  | { readonly kind: 'toRead'; readonly id: number; readonly image: ArrayBuffer }
  | { readonly kind: 'forgotten'; readonly id: number }
  | { readonly kind: 'paired'; readonly id: number; readonly pairs: readonly NearPair[] }
  /** The distance, in bits of 1,024, by version, of the others that it may be a copy of. */
  | { readonly kind: 'waitingCompared'; readonly id: number; readonly near: ReadonlyMap<string, number> }
  /** The request failed: the page's promise is rejected. */
  | { readonly kind: 'failed'; readonly id: number };
