import { createHash } from 'node:crypto';
import type {
  EncodedImage,
  EncodedSize,
} from '#src/data/collections/debunking-images/encoding/encoded-image.ts';

/** Returns an encoded image ready for upload, whose bytes are its id. */
export function encodedImage(id: string): EncodedImage {
  const size = { width: 10, height: 10, sha256: id, bytes: new Blob([id]) };
  return {
    id,
    sizes: { '480': size, '960': size, '1600': size },
    thumbhash: 'AA==',
    hashes: { coarse: 'AAAA', fine: 'AAAA' },
  };
}

/** Returns one size of an encoded image, whose object is named by its content. */
export function sizeOf(content: string, width: number): EncodedSize {
  const bytes = new Blob([content], { type: 'image/webp' });
  return { bytes, width, height: width, sha256: createHash('sha256').update(content).digest('hex') };
}
