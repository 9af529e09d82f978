import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';

/** How much higher or wider than square the screens of phones are at least. */
const screenRatio = 1.7;

/** Whether a picture has the shape of a phone's screen: what was sent is a part of it, and words are small. */
export const isScreen = ({ width, height }: PixelSize): boolean =>
  Math.max(width / height, height / width) >= screenRatio;
