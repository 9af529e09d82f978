import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { imageWidths } from '#src/data/collections/debunking-images/image-widths.ts';
import type {
  EncodedImage,
  EncodedSize,
} from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import {
  isAnimated,
  checkPixels,
  readImageHeader,
} from '#src/data/collections/debunking-images/encoding/image-header.ts';
import { ImageError, type PixelSize } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { hashImage } from '#src/data/retrieval/image-search/image-hashes.ts';
import { storedSize } from '#src/data/collections/debunking-images/encoding/image-size.ts';

/** storage.rules deny larger objects. */
const largestObject = 4 * 1024 * 1024;

/** Tried in turn until the size fits; the browser's upload does the same. */
const qualities = [82, 70, 50] as const;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the document id of an image file: the same file always has the same id. */
export const imageId = (bytes: Uint8Array): string => sha256(bytes).slice(0, 20);

async function encode(pixels: Sharp, { width, height }: PixelSize): Promise<EncodedSize> {
  for (const quality of qualities) {
    const bytes = await pixels.clone().resize(width, height, { fit: 'fill' }).webp({ quality }).toBuffer();
    if (bytes.length <= largestObject) {
      return { width, height, sha256: sha256(bytes), bytes: new Blob([new Uint8Array(bytes)]) };
    }
  }
  throw new ImageError('tooDetailed');
}

async function thumbhash(pixels: Sharp): Promise<string> {
  const { data, info } = await pixels
    .clone()
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Decodes an image to plain sRGB pixels on white, rotated according to its EXIF orientation. No metadata remains.
 * Black text on transparent pixels would be invisible on a dark page.
 */
async function decode(bytes: Uint8Array): Promise<{ pixels: Sharp; size: PixelSize }> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'truncated' })
      .rotate()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { pixels: sharp(data, { raw: { width, height, channels } }), size: { width, height } };
  } catch {
    throw new ImageError('damaged');
  }
}

/**
 * Validates, decodes and re-encodes an image file as WebP in the stored widths, without enlarging: the Node
 * counterpart of the browser's upload. Throws `ImageError`.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const { type } = readImageHeader(bytes);
  const { pixels, size } = await decode(bytes);
  checkPixels(size);
  const encodeWidth = (width: number) => encode(pixels, storedSize(size, width));
  const [small, middle, large] = imageWidths;
  return {
    id: imageId(bytes),
    sizes: {
      '480': await encodeWidth(small),
      '960': await encodeWidth(middle),
      '1600': await encodeWidth(large),
    },
    thumbhash: await thumbhash(pixels),
    hashes: hashImage(await greyOfFile(pixels.clone())),
    ...(isAnimated(type, bytes) && { isAnimated: true }),
  };
}
