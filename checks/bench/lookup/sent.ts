import sharp, { type Sharp } from 'sharp';
import type { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { fitProjection, project } from '#src/data/retrieval/image-search/prove-points.ts';
import { sizeOf } from './copies.ts';
import { chatWith, darkChat, lightChat, viewerWith } from './screens.ts';

/** A corner, in pixels. */
type Corner = readonly [number, number];

/** Draws an image over a background with its corners at four positions: upper left first, clockwise. */
async function place(
  background: Buffer,
  image: Buffer,
  corners: readonly [Corner, Corner, Corner, Corner],
): Promise<Sharp> {
  const raw = async (from: Buffer) =>
    sharp(from).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const [{ data: paper, info }, { data: pixels, info: size }] = await Promise.all([
    raw(background),
    raw(image),
  ]);
  const unit = 1000;
  const places = [
    [0, 0],
    [size.width, 0],
    [size.width, size.height],
    [0, size.height],
  ] as const;
  const back = fitProjection(
    corners.map(([x, y], at) => ({
      from: [x / unit, y / unit] as const,
      to: [(places[at]?.[0] ?? 0) / unit, (places[at]?.[1] ?? 0) / unit] as const,
    })),
    true,
  );
  if (!back) throw new Error('four corners that are no image');
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [right, bottom] = [Math.min(info.width, Math.max(...xs)), Math.min(info.height, Math.max(...ys))];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x += 1) {
      const [shareX, shareY] = project(back, x / unit, y / unit);
      const [fromX, fromY] = [shareX * unit - 0.5, shareY * unit - 0.5];
      if (fromX < 0 || fromY < 0 || fromX >= size.width - 1 || fromY >= size.height - 1) continue;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [dx, dy] = [fromX - left, fromY - top];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * size.width + left) * 3 + channel;
        const below = at + size.width * 3;
        const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 3] ?? 0) * dx;
        const lower = (pixels[below] ?? 0) * (1 - dx) + (pixels[below + 3] ?? 0) * dx;
        paper[(y * info.width + x) * 3 + channel] = upper * (1 - dy) + lower * dy;
      }
    }
  }
  return sharp(paper, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** The inputs of a transformation that simulates how people send an image. */
export interface Sending {
  readonly image: Buffer;
  /** Another image, for results that show two. */
  readonly other: Buffer;
  /** Numbers below 1, the same for the same seed. */
  readonly below: () => number;
  readonly fonts: CardFonts;
}

type Sent = (sending: Sending) => Promise<Buffer>;

const between = (below: () => number, min: number, max: number): number => min + (max - min) * below();

const jpeg = (pixels: Sharp, quality = 78): Promise<Buffer> => pixels.jpeg({ quality }).toBuffer();

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

/** Finger drawings: a ring, an arrow, a cross, lines below text. */
const scribbled: Sent = async ({ image, below }) => {
  const { width, height } = await sizeOf(image);
  const colour = ['#e02020', '#f5d90a', '#1b6ef3', '#111111'][Math.floor(below() * 4)] ?? '#e02020';
  const x = () => Math.round(width * between(below, 0.08, 0.92));
  const y = () => Math.round(height * between(below, 0.08, 0.92));
  const strokes = Array.from({ length: 3 + Math.floor(below() * 4) }, (_, number) =>
    number % 3 === 0
      ? `<ellipse cx="${x()}" cy="${y()}" rx="${width * between(below, 0.12, 0.3)}" ry="${height * between(below, 0.05, 0.14)}"/>`
      : `<path d="M${x()} ${y()}Q${x()} ${y()} ${x()} ${y()}T${x()} ${y()}"/>`,
  );
  const thick = width * between(below, 0.012, 0.028);
  const input = svg(
    width,
    height,
    `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-width="${thick}">${strokes.join('')}</g>`,
  );
  return jpeg(sharp(image).composite([{ input }]));
};

/** Emoji and heart stickers that cover a tenth to a fifth of the image. */
const stickers: Sent = async ({ image, below }) => {
  const { width, height } = await sizeOf(image);
  const faces = Array.from({ length: 3 + Math.floor(below() * 3) }, () => {
    const r = width * between(below, 0.07, 0.13);
    const [x, y] = [width * between(below, 0.1, 0.9), height * between(below, 0.1, 0.9)];
    return `<g transform="translate(${x} ${y})"><circle r="${r}" fill="#ffd23e"/><circle cx="${-r * 0.35}" cy="${-r * 0.2}" r="${r * 0.12}"/><circle cx="${r * 0.35}" cy="${-r * 0.2}" r="${r * 0.12}"/><path d="M${-r * 0.45} ${r * 0.25}Q0 ${r * 0.75} ${r * 0.45} ${r * 0.25}" fill="none" stroke="#000" stroke-width="${r * 0.1}"/></g>`;
  });
  return jpeg(sharp(image).composite([{ input: svg(width, height, faces.join('')) }]));
};

/** A desk lit by a lamp. */
async function table(width: number, height: number, below: () => number): Promise<Buffer> {
  const hue = Math.floor(below() * 360);
  const paper = svg(
    width,
    height,
    `<defs><radialGradient id="g" cx="${below()}" cy="${below()}" r="1"><stop offset="0" stop-color="hsl(${hue},25%,62%)"/><stop offset="1" stop-color="hsl(${hue},30%,22%)"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${Array.from({ length: 14 }, () => `<rect x="${width * below()}" y="${height * below()}" width="${width * 0.3 * below()}" height="${height * 0.02}" fill="hsl(${hue},20%,${20 + Math.floor(below() * 50)}%)" transform="rotate(${below() * 20})"/>`).join('')}`,
  );
  return sharp(paper).png().toBuffer();
}

/** A screen photographed at an angle of some degrees, slightly rotated, in lamplight. */
const photographed: Sent = async ({ image, below }) => {
  const { width, height } = await sizeOf(image);
  const [wide, high] = [1200, 1600];
  const angle = (between(below, 10, 22) * Math.PI) / 180;
  const axis = below() * 2 * Math.PI;
  const roll = (between(below, -5, 5) * Math.PI) / 180;
  const size = between(below, 0.72, 0.9) * Math.min(wide / width, high / height);
  const distance = 2.2 * Math.max(width, height) * size;
  const seen = ([x, y]: Corner): Corner => {
    const [px, py] = [(x - width / 2) * size, (y - height / 2) * size];
    // Rotated around an axis in the plane, projected from a distance, then rolled.
    const along = px * Math.cos(axis) + py * Math.sin(axis);
    const across = -px * Math.sin(axis) + py * Math.cos(axis);
    const nearer = distance / (distance + across * Math.sin(angle));
    const [a, b] = [along * nearer, across * Math.cos(angle) * nearer];
    const [fx, fy] = [a * Math.cos(axis) - b * Math.sin(axis), a * Math.sin(axis) + b * Math.cos(axis)];
    return [
      wide / 2 + fx * Math.cos(roll) - fy * Math.sin(roll),
      high / 2 + fx * Math.sin(roll) + fy * Math.cos(roll),
    ];
  };
  const edge = 0.03 * width;
  const bezel = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#08090a' } })
    .png()
    .toBuffer();
  const framed = await place(await table(wide, high, below), bezel, [
    seen([-edge, -3 * edge]),
    seen([width + edge, -3 * edge]),
    seen([width + edge, height + 3 * edge]),
    seen([-edge, height + 3 * edge]),
  ]);
  const shown = await place(await framed.png().toBuffer(), image, [
    seen([0, 0]),
    seen([width, 0]),
    seen([width, height]),
    seen([0, height]),
  ]);
  const light = svg(
    wide,
    high,
    `<defs><linearGradient id="l" x1="${below()}" y1="0" x2="${below()}" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${between(below, 0, 0.25)}"/><stop offset="1" stop-color="#000" stop-opacity="${between(below, 0.05, 0.35)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/>`,
  );
  const lit = await shown.png().toBuffer();
  return jpeg(
    sharp(
      await sharp(lit)
        .composite([{ input: light }])
        .png()
        .toBuffer(),
    ).blur(between(below, 0.6, 1.4)),
    72,
  );
};

const turned: Sent = async ({ image, below }) => {
  const degrees = between(below, 4.5, 7.5) * (below() > 0.5 ? 1 : -1);
  return jpeg(
    sharp(
      await sharp(image)
        .rotate(degrees, { background: below() > 0.5 ? '#ffffff' : '#000000' })
        .png()
        .toBuffer(),
    ),
  );
};

/** Dark mode: lightness inverted with the same hues; or a plain negative. */
const inverted: Sent = async ({ image, below }) => {
  const negative = await sharp(image).removeAlpha().negate({ alpha: false }).png().toBuffer();
  const isPlain = below() > 0.5;
  return jpeg(isPlain ? sharp(negative) : sharp(negative).modulate({ hue: 180 }).linear(0.88, 16));
};

const cut: Sent = async ({ image, below }) => {
  const { width, height } = await sizeOf(image);
  const side = Math.floor(below() * 5);
  const rest = 0.65;
  const [wide, high] =
    side < 2 ? [width, height * rest] : side < 4 ? [width * rest, height] : [width * 0.8, height * 0.81];
  const left = side === 3 ? width - wide : side === 4 ? (width - wide) * below() : 0;
  const top = side === 1 ? height - high : side === 4 ? (height - high) * below() : 0;
  return jpeg(
    sharp(image).extract({
      left: Math.floor(left),
      top: Math.floor(top),
      width: Math.floor(wide),
      height: Math.floor(high),
    }),
  );
};

const cropped: Sent = async ({ image, below }) => {
  const { width, height } = await sizeOf(image);
  const part = between(below, 0.02, 0.1);
  const [left, top] = [Math.round(width * part), Math.round(height * part)];
  return jpeg(sharp(image).extract({ left, top, width: width - 2 * left, height: height - 2 * top }));
};

const dimmed: Sent = async ({ image, below }) =>
  jpeg(
    sharp(image)
      .resize(540)
      .linear(between(below, 0.55, 0.85), between(below, 0, 20)),
    32,
  );

/** Ways in which people send images. */
export const sentWays: Readonly<Record<string, Sent>> = {
  'cropped by up to 10 %': cropped,
  'recompressed and dimmed': dimmed,
  'chat, light': ({ image, below, fonts }) => chatWith([image], lightChat, below, fonts),
  'chat, dark': ({ image, below, fonts }) => chatWith([image], darkChat, below, fonts),
  'two in one chat': ({ image, other, below, fonts }) =>
    chatWith(
      below() > 0.5 ? [image, other] : [other, image],
      below() > 0.5 ? lightChat : darkChat,
      below,
      fonts,
    ),
  'full-screen viewer': ({ image, below, fonts }) => viewerWith(image, below, fonts),
  scribbled,
  'stickers over it': stickers,
  'photographed at 10 to 22°': photographed,
  'turned by 6°': turned,
  inverted,
  '35 % cut off': cut,
};
