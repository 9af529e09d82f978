import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';

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
