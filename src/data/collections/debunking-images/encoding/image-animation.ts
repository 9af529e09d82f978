import { nameAt } from './iso-boxes.ts';
import { colourTableBytes, type ImageType } from './image-completeness.ts';

/** True if a GIF has a second frame. */
function gifMoves(bytes: Uint8Array): boolean {
  const byte = (at: number) => bytes[at] ?? 0;
  let at = 13 + colourTableBytes(byte(10));
  let images = 0;
  while (at < bytes.length && (byte(at) === 0x21 || byte(at) === 0x2c)) {
    if (byte(at) === 0x2c) images += 1;
    if (images > 1) return true;
    at += byte(at) === 0x21 ? 2 : 11 + colourTableBytes(byte(at + 9));
    while (byte(at) !== 0) at += byte(at) + 1;
    at += 1;
  }
  return false;
}

/** True if a PNG has the chunk that marks it as animated, which precedes its first data. */
function pngMoves(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = nameAt(bytes, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

const checks: Partial<Record<ImageType, (bytes: Uint8Array) => boolean>> = {
  gif: gifMoves,
  png: pngMoves,
  webp: (bytes) => nameAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0,
  heic: (bytes) => ['hevc', 'hevx', 'msf1'].includes(nameAt(bytes, 8)),
};

/** True if a complete image file is animated. */
export const isAnimated = (type: ImageType, bytes: Uint8Array): boolean => checks[type]?.(bytes) ?? false;
