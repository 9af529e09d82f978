import { imageSize } from 'image-size';
import { readHeicHeader, ImageError, type PixelSize } from './image-refusal.ts';
import { isComplete, type ImageType, colourTableBytes } from './image-completeness.ts';
import { nameAt } from './iso-boxes.ts';

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

/** The maximum file size, pixels and side: a 48 kB PNG can decode to 400 million pixels. */
export const imageLimits = { bytes: 25 * 1024 * 1024, pixels: 50_000_000, side: 12_000 } as const;

export interface ImageHeader extends PixelSize {
  readonly type: ImageType;
}

// Not `TextDecoder`: its 'latin1' is windows-1252 in browsers and turns PNG's first byte into another character.
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCodePoint(...bytes.subarray(from, to));

/** TIFF (both byte orders), JPEG XL, Photoshop, icons. */
const otherStarts = ['II*\0', 'MM\0*', '\xff\x0a', '8BPS', '\0\0\x01\0'];

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** Major and compatible brands of an ISO media file (HEIC and AVIF share the container). */
function brands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  const found = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, at + 4));
  return found;
}

function typeOf(bytes: Uint8Array): ImageType | 'svg' | 'other' | undefined {
  const start = ascii(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('BM')) return 'bmp';
  const found = brands(bytes);
  if (found[0] === 'avis') return 'other';
  if (found.includes('avif')) return 'avif';
  if (found.some((brand) => heicBrands.has(brand))) return 'heic';
  if (otherStarts.some((other) => start.startsWith(other)) || /^[^]{4}(JXL |jP {2})/.test(start))
    return 'other';
  return /<svg[\s>]/i.test(ascii(bytes, 0, 4096)) ? 'svg' : undefined;
}

function sizeOf(type: ImageType, bytes: Uint8Array): PixelSize | undefined {
  try {
    const { width, height } = type === 'heic' ? readHeicHeader(bytes) : imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // Both read past the end of a truncated header and throw errors of any kind.
    return undefined;
  }
}

/** Throws `ImageError` when an image of this many pixels must not be decoded. */
export function checkPixels({ width, height }: PixelSize): void {
  if (Math.max(width, height) > imageLimits.side) throw new ImageError('tooWide', { width, height });
  if (width * height > imageLimits.pixels) throw new ImageError('tooManyPixels', { width, height });
}

/** Throws `ImageError` when a file of this many bytes must not be read. */
export function checkBytes(size: number): void {
  if (size === 0) throw new ImageError('empty');
  if (size > imageLimits.bytes) throw new ImageError('tooManyBytes');
}

/**
 * Returns the type and size of an image file, judged by its bytes and never by its name, before anything is decoded.
 * `bytes` is the whole file. The size is the stored one: a camera's orientation may rotate it. `takesHeic` is for
 * callers that have a HEIC decoder. Throws `ImageError`.
 */
export function readImageHeader(bytes: Uint8Array, takesHeic = false): ImageHeader {
  checkBytes(bytes.length);
  const type = typeOf(bytes);
  if (type === undefined) throw new ImageError('notAnImage');
  if (type === 'svg' || (type === 'heic' && !takesHeic)) throw new ImageError(type);
  if (type === 'other') throw new ImageError('otherFormat');
  const size = sizeOf(type, bytes);
  if (!size) throw new ImageError('truncated');
  checkPixels(size);
  if (!isComplete(type, bytes)) throw new ImageError('truncated');
  return { type, ...size };
}
