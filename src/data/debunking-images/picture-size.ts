import type { PixelSize } from './picture-refusal.ts';

/** The maximum height of a stored picture as a multiple of its nominal width, so that long strips stay readable. */
const tallest = 5;

/**
 * The size in pixels stored for a nominal width of 480, 960 or 1600: never enlarged, limited in height. The largest
 * stored size as input gives the same sizes as the original.
 */
export function storedSize({ width, height }: PixelSize, nominalWidth: number): PixelSize {
  const scale = Math.min(1, nominalWidth / width, (nominalWidth * tallest) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
