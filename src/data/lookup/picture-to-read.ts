import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import { freeMemory } from '#src/platform/free-memory.ts';
import type { GreyPicture } from './grey-picture.ts';
import { scaledTo } from './scale-space.ts';
import { isScreen } from './screen-shape.ts';

/** Pixels of the shorter side that words are read at: cards have large ones, chats on the screens of phones small ones. */
const cardSide = 800;
const screenSide = 900;
const maxPixels = 2_600_000;

/** The size that words are read at. Larger than this they are not read better, only later. */
export function readSize({ width, height }: PixelSize): PixelSize {
  const side = isScreen({ width, height }) ? screenSide : cardSide;
  const scale = Math.min(1, side / Math.min(width, height), Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A picture as the reader reads it soonest: no larger than words need, and as plain grey pixels (PGM), which its engine takes
 * as they are where it would decode a JPEG twice as slowly as the browser. Its memory can go from worker to page as it is: a
 * `Blob` would stay in that of the page until it is collected.
 */
export function pictureToRead(picture: GreyPicture): ArrayBuffer {
  const { width, height, values } = scaledTo(picture, readSize(picture));
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new ArrayBuffer(header.length + values.length);
  new Uint8Array(file).set(header);
  new Uint8ClampedArray(file, header.length).set(values);
  if (values !== picture.values) freeMemory(values.buffer);
  return file;
}
