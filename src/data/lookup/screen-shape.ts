import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';

/** The minimum aspect ratio of phone screens. */
const screenRatio = 1.7;

/** True if a picture looks like a phone's screenshot: the picture in question is a part of it, and words are small. */
export const isScreen = ({ width, height }: PixelSize): boolean =>
  Math.max(width / height, height / width) >= screenRatio;
