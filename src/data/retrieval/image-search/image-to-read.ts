import type { PixelSize } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { freeMemory } from '#src/platform/browser/free-memory.ts';
import type { GreyImage } from './grey-image.ts';
import { scaledTo } from './scale-space.ts';
import { isScreen } from './screen-shape.ts';

/**
 * The shorter side, in pixels, at which text is recognised: cards have large text, chats on phone screens small text.
 */
const cardSide = 800;
const screenSide = 900;
const maxPixels = 2_600_000;

/** Returns the size at which text is recognised. A larger image is not read better, only later. */
export function readSize({ width, height }: PixelSize): PixelSize {
  const side = isScreen({ width, height }) ? screenSide : cardSide;
  const scale = Math.min(1, side / Math.min(width, height), Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns an image in the form that the OCR engine reads fastest: no larger than its text needs, and as plain grey
 * pixels (PGM), which the engine takes as they are, whereas it decodes a JPEG twice as slowly as the browser. The
 * buffer can be transferred from worker to page; a `Blob` would stay in the page's memory until it is collected.
 */
export function imageToRead(image: GreyImage): ArrayBuffer {
  const { width, height, values } = scaledTo(image, readSize(image));
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new ArrayBuffer(header.length + values.length);
  new Uint8Array(file).set(header);
  new Uint8ClampedArray(file, header.length).set(values);
  if (values !== image.values) freeMemory(values.buffer);
  return file;
}
