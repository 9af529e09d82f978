import type { PixelSize } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';

/** The minimum ratio of the longer to the shorter side of phone screens. */
const screenRatio = 1.7;

/** True if an image has the shape of a phone's screen: the shared image is only a part of it, and text is small. */
export const isScreen = ({ width, height }: PixelSize): boolean =>
  Math.max(width / height, height / width) >= screenRatio;
