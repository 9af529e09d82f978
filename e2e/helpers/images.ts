import sharp, { type OverlayOptions } from 'sharp';
import { tryNumber } from './own.ts';

export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * Grey rectangles towards the edges, in another pattern for each colour and width, so that no two images look alike.
 */
function edges({ r, g, b }: Colour, width: number, height: number): OverlayOptions[] {
  let state = (r << 16) ^ (g << 8) ^ b ^ Math.imul(width, 2_654_435_761);
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: 60 }, () => {
    const side = Math.ceil(width / 12) + below(width / 8);
    const high = Math.ceil(height / 24) + below(height / 12);
    const [left, top] = [below(width - side), below(height - high)];
    const isMiddle =
      left < width * 0.6 && left + side > width * 0.4 && top < height * 0.6 && top + high > height * 0.4;
    const grey = below(256);
    const create = {
      width: side,
      height: high,
      channels: 3 as const,
      background: { r: grey, g: grey, b: grey },
    };
    return { input: { create }, left, top: isMiddle ? 0 : top };
  });
}

/**
 * A JPEG of one colour under a pattern, with EXIF data that must not be published. It differs on each try of a test,
 * because an image that already exists is not uploaded again.
 */
export function jpeg(colour: Colour, minWidth = 1200, height = 900): Promise<Buffer> {
  const width = minWidth + tryNumber();
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite(edges(colour, width, height))
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns the colour at the centre of an image, and its width. */
export async function middleColour(bytes: Buffer): Promise<Colour & { width: number }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return { r: data[at] ?? -1, g: data[at + 1] ?? -1, b: data[at + 2] ?? -1, width: info.width };
}
