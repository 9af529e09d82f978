import type { PixelSize } from './image-refusal.ts';

/**
 * The maximum number of pixels of a stored image, in squares of its nominal width: 12.8 million of the largest, which
 * every browser can draw. A long strip loses less width than with a limit on its height, so its letters stay readable.
 */
const maxSquares = 5;

/**
 * Returns the size of the copy stored for a nominal width of 480, 960 or 1600: never enlarged, with a limited number of
 * pixels. Applied to the largest copy, it gives the same sizes as applied to the original, up to rounding.
 */
export function storedSize({ width, height }: PixelSize, nominalWidth: number): PixelSize {
  const scale = Math.min(1, nominalWidth / width, nominalWidth * (maxSquares / width / height) ** 0.5);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
