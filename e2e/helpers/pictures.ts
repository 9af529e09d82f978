import sharp from 'sharp';
import { tryNumber } from './own.ts';

export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * A JPEG of one colour with a band of another, and an EXIF note that must not reach anybody. Another one each time a
 * test is tried: what is there already is not uploaded again.
 */
export function jpeg(colour: Colour, least = 1200, height = 900): Promise<Buffer> {
  const width = least + tryNumber();
  const band = {
    create: { width, height: Math.round(height / 4), channels: 3 as const, background: '#fff' },
  };
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: band, gravity: 'south' }])
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The colour in the middle of a picture. */
export async function middleColour(bytes: Buffer): Promise<Colour & { width: number }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return { r: data[at] ?? -1, g: data[at + 1] ?? -1, b: data[at + 2] ?? -1, width: info.width };
}
