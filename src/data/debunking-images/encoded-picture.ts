import type { StoredHashes } from '#src/data/lookup/picture-hashes.ts';
import type { PixelSize } from './picture-refusal.ts';
import type { pictureWidths } from './picture-widths.ts';

export interface EncodedSize extends PixelSize {
  /** Of the bytes, in hex: the object's name. */
  readonly sha256: string;
  readonly bytes: Blob;
}

/** A file made ready: nothing of the original's metadata is left. */
export interface EncodedPicture {
  /** The document's id: the same file twice is the same document. */
  readonly id: string;
  readonly sizes: Readonly<Record<`${(typeof pictureWidths)[number]}`, EncodedSize>>;
  /** Base64. */
  readonly thumbhash: string;
  /** What a copy of it is recognised by. */
  readonly hashes: StoredHashes;
  /** The file moves; its first picture is what is stored. */
  readonly isAnimated?: boolean;
}

export type EncodingStage = 'reading' | 'encoding';
