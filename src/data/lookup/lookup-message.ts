import type { PictureRefusal } from '#src/data/debunking-images/picture-refusal.ts';
import type { KnownPicture, NearPair, Recognised } from './lookup-index.ts';

/**
 * What the page asks of the worker: to know pictures, to look at one, to judge those that came near, and to compare
 * known ones with one another.
 */
export type LookupRequest =
  | { readonly kind: 'know'; readonly id: number; readonly pictures: readonly KnownPicture[] }
  | { readonly kind: 'look'; readonly id: number; readonly file: Blob }
  | { readonly kind: 'pair'; readonly id: number; readonly pictures: readonly KnownPicture[] }
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
  | { readonly kind: 'paired'; readonly id: number; readonly pairs: readonly NearPair[] }
  | { readonly kind: 'judged'; readonly id: number; readonly recognised: readonly Recognised[] };
