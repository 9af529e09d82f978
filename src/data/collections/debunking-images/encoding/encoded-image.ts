import type { StoredHashes } from '#src/data/retrieval/image-search/image-hashes.ts';
import type { PixelSize } from './image-refusal.ts';
import type { imageWidths } from '#src/data/collections/debunking-images/image-widths.ts';

export interface EncodedSize extends PixelSize {
  /** The SHA-256 of the bytes, in hex: the object's name. */
  readonly sha256: string;
  readonly bytes: Blob;
}

/** A file prepared for upload, without any of the original's metadata. */
export interface EncodedImage {
  /** The document's id: the same file always has the same id. */
  readonly id: string;
  readonly sizes: Readonly<Record<`${(typeof imageWidths)[number]}`, EncodedSize>>;
  /** Base64. */
  readonly thumbhash: string;
  /** The data that identifies copies of it. */
  readonly hashes: StoredHashes;
  /** The file is animated; only its first frame is stored. */
  readonly isAnimated?: boolean;
}

export type EncodingStage = 'reading' | 'encoding';
