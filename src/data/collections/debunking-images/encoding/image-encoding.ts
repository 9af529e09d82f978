import { rgbaToThumbHash } from 'thumbhash';
import { greyOf } from '#src/data/retrieval/image-search/grey-image.ts';
import { hashImage } from '#src/data/retrieval/image-search/image-hashes.ts';
import { sha256 } from '#src/platform/text/sha256.ts';
import { imageWidths } from '#src/data/collections/debunking-images/image-widths.ts';
import type { EncodedImage, EncodedSize, EncodingStage } from './encoded-image.ts';
import {
  drawFramed,
  framedSize,
  type Framing,
  isWhole,
  wholeImage,
} from '#src/data/collections/debunking-images/framing.ts';
import { decode, draw, pixelsOf } from './image-canvas.ts';
import { isAnimated, checkBytes, checkPixels, readImageHeader } from './image-header.ts';
import { ImageError } from './image-refusal.ts';
import { storedSize } from './image-size.ts';

/** The maximum size of an object in storage.rules, in bytes. */
const largestObject = 4 * 1024 * 1024;

/** Tried in turn until the bytes fit; text on cards stays crisp from 0.82 up. */
const qualities = [0.82, 0.7, 0.5] as const;

/** The number of hex digits of the original's SHA-256 that form the document's id. */
const idLength = 20;

/** The longest side, in pixels, of the image that a thumbhash is made from. */
const thumbSide = 100;

const webp = 'image/webp';

async function toWebp(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const native = await canvas.convertToBlob({ type: webp, quality });
  if (native.type === webp) return native;
  // Safari returns a PNG instead of rejecting.
  const { default: encode } = await import('@jsquash/webp/encode.js');
  return new Blob([await encode(pixelsOf(canvas), { quality: quality * 100 })], { type: webp });
}

async function encodeSize(canvas: OffscreenCanvas): Promise<EncodedSize> {
  for (const quality of qualities) {
    const blob = await toWebp(canvas, quality);
    if (blob.size > largestObject) continue;
    const bytes = await blob.arrayBuffer();
    const { type, width, height } = readImageHeader(new Uint8Array(bytes));
    if (type !== 'webp' || width !== canvas.width || height !== canvas.height) {
      throw new ImageError('noEncoder');
    }
    return { width, height, sha256: await sha256(bytes), bytes: blob };
  }
  throw new ImageError('tooDetailed');
}

function thumbhash(canvas: OffscreenCanvas): string {
  const scale = Math.min(1, thumbSide / Math.max(canvas.width, canvas.height));
  const small = draw(canvas, {
    width: Math.max(1, Math.round(canvas.width * scale)),
    height: Math.max(1, Math.round(canvas.height * scale)),
  });
  const hash = rgbaToThumbHash(small.width, small.height, pixelsOf(small).data);
  return btoa(String.fromCodePoint(...hash));
}

/** Draws the framed part of an image, no larger than its largest stored copy. */
function frame(bitmap: ImageBitmap, framing: Framing): OffscreenCanvas {
  const { width, height } = storedSize(framedSize(bitmap, framing), Math.max(...imageWidths));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('noEncoder');
  drawFramed(context, bitmap, bitmap, framing);
  return canvas;
}

async function encodeSizes(bitmap: ImageBitmap | OffscreenCanvas): Promise<Omit<EncodedImage, 'id'>> {
  const encoded = new Map<number, EncodedSize>();
  let canvas: OffscreenCanvas | undefined;
  // Widest first: each smaller copy is drawn from the previous one, which is as good and much faster.
  for (const nominal of imageWidths.toReversed()) {
    const size = storedSize(bitmap, nominal);
    const before = canvas;
    canvas =
      before?.width === size.width && before.height === size.height ? before : draw(before ?? bitmap, size);
    const earlier = [...encoded.values()].at(-1);
    encoded.set(nominal, before === canvas && earlier ? earlier : await encodeSize(canvas));
  }
  const [small, middle, large] = imageWidths.map((width) => encoded.get(width));
  if (!canvas || !small || !middle || !large) throw new ImageError('damaged');
  const { width, height, data } = pixelsOf(canvas);
  return {
    sizes: { '480': small, '960': middle, '1600': large },
    thumbhash: thumbhash(canvas),
    hashes: hashImage(greyOf(width, height, data)),
  };
}

/** Decodes a HEIC. Safari does it natively, under the system's own licence for the format. */
async function decodeAnywhere(file: Blob, bytes: Uint8Array): Promise<ImageBitmap> {
  try {
    return await decode(file);
  } catch {
    const { decodeHeic } = await import('./heic-decoder.ts');
    return createImageBitmap(await decodeHeic(bytes));
  }
}

/**
 * Reads, checks and decodes an image file, and re-encodes it to WebP in the three stored widths. Requires
 * `OffscreenCanvas`, so it runs in the worker. The id depends on the file, not on its framing. Throws `ImageError`.
 */
export async function encodeFile(
  file: Blob,
  onStage: (stage: EncodingStage) => void,
  framing: Framing = wholeImage,
): Promise<EncodedImage> {
  onStage('reading');
  checkBytes(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { type } = readImageHeader(bytes, true);
  const id = (await sha256(bytes)).slice(0, idLength);
  onStage('encoding');
  const bitmap = await (type === 'heic' ? decodeAnywhere(file, bytes) : decode(file));
  try {
    checkPixels(bitmap);
    const encoded = await encodeSizes(isWhole(framing) ? bitmap : frame(bitmap, framing));
    return { id, ...encoded, ...(isAnimated(type, bytes) && { isAnimated: true }) };
  } finally {
    bitmap.close();
  }
}
