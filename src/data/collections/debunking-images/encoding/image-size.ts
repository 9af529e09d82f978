import type { PixelSize } from './image-refusal.ts';

/** The maximum height of a stored image, in multiples of its nominal width: long strips stay readable. */
const tallest = 5;

/**
 * Returns the size of the copy stored for a nominal width of 480, 960 or 1600: never enlarged, with a limited height.
 * Applied to the largest copy, it gives the same sizes as applied to the original.
 */
export function storedSize({ width, height }: PixelSize, nominalWidth: number): PixelSize {
  const scale = Math.min(1, nominalWidth / width, (nominalWidth * tallest) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
