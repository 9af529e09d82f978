import sharp, { type Sharp } from 'sharp';

/** A change that an image undergoes when it is forwarded. */
export type Copy = (image: Buffer, share: number) => Promise<Buffer>;

export const sizeOf = async (image: Buffer) => {
  const { width, height } = await sharp(image).metadata();
  return { width, height };
};

const jpeg = (pixels: Sharp, quality = 80): Promise<Buffer> => pixels.jpeg({ quality }).toBuffer();

const band = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#b00000' },
});

/** A caption bar over part of the image, at its top or bottom. */
const barOver =
  (place: 'head' | 'foot'): Copy =>
  async (image, share) => {
    const { width, height } = await sizeOf(image);
    const thick = Math.round(height * (0.08 + 0.05 * share));
    const letters = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${thick}"><path d="M${width * 0.03} ${thick * 0.5}H${width * (0.3 + 0.5 * share)}" stroke="#fff" stroke-width="${thick * 0.5}" stroke-dasharray="${thick * 0.4} ${thick * 0.12}"/></svg>`,
    );
    const top = place === 'head' ? 0 : height - thick;
    return jpeg(
      sharp(image).composite([
        { input: band(width, thick), left: 0, top },
        { input: letters, left: 0, top },
      ]),
    );
  };

const barsAround: Copy = async (image, share) => {
  const { height } = await sizeOf(image);
  const thick = Math.round(height * (0.05 + 0.2 * share));
  return jpeg(sharp(image).extend({ top: thick, bottom: thick, background: '#000' }));
};

/** Crops the same share from all four sides. */
const cropped =
  (min: number, max: number): Copy =>
  async (image, share) => {
    const { width, height } = await sizeOf(image);
    const part = min + (max - min) * share;
    const [left, top] = [Math.round(width * part), Math.round(height * part)];
    return jpeg(sharp(image).extract({ left, top, width: width - 2 * left, height: height - 2 * top }));
  };

/** Photographed at a slight angle: white corners, the same size. */
const turned =
  (min: number, max: number): Copy =>
  async (image, share) => {
    const { width, height } = await sizeOf(image);
    const { data, info } = await sharp(image)
      .rotate(min + (max - min) * share, { background: '#fff' })
      .toBuffer({ resolveWithObject: true });
    const [left, top] = [Math.floor((info.width - width) / 2), Math.floor((info.height - height) / 2)];
    return jpeg(sharp(data).extract({ left, top, width, height }));
  };

/** Copies that hashes have to find. `share` varies each, from 0 to 1. */
export const copies: Readonly<Record<string, Copy>> = {
  'resized to a third to a half': async (image, share) => {
    const { width } = await sizeOf(image);
    return jpeg(sharp(image).resize(Math.round(width * (0.33 + 0.17 * share))));
  },
  'JPEG q30': (image) => jpeg(sharp(image), 30),
  'JPEG q40': (image) => jpeg(sharp(image), 40),
  'caption bar over the foot': barOver('foot'),
  'caption bar over the head': barOver('head'),
  'bars around': barsAround,
  brighter: (image, share) => jpeg(sharp(image).linear(1 + 0.2 * share, 12)),
  darker: (image, share) => jpeg(sharp(image).linear(1 - 0.25 * share, 0)),
  'cropped by up to 6 %': cropped(0.01, 0.06),
  'cropped by 6 to 12 %': cropped(0.06, 0.12),
  'turned by up to 2°': turned(-2, 2),
};

/** Turned by a quarter, a half or three quarters, or mirrored. */
export const turnedCopy = (image: Buffer, number: number): Promise<Buffer> =>
  jpeg(number % 4 === 0 ? sharp(image).flop() : sharp(image).rotate(90 * (number % 4)));

/** The upper or lower half, or a window off the centre: only the text can find these. */
export const cuts: Readonly<Record<string, Copy>> = {
  'upper half': async (image) => {
    const { width, height } = await sizeOf(image);
    return jpeg(sharp(image).extract({ left: 0, top: 0, width, height: Math.round(height / 2) }));
  },
  'lower half': async (image) => {
    const { width, height } = await sizeOf(image);
    const top = Math.round(height / 2);
    return jpeg(sharp(image).extract({ left: 0, top, width, height: height - top }));
  },
  'off the middle': async (image, share) => {
    const { width, height } = await sizeOf(image);
    const [wide, high] = [Math.round(width * 0.85), Math.round(height * 0.7)];
    const left = share > 0.5 ? width - wide : 0;
    return jpeg(
      sharp(image).extract({ left, top: Math.round((height - high) * share), width: wide, height: high }),
    );
  },
};
