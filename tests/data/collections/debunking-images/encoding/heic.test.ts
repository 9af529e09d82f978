import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { isAnimated, readImageHeader } from '#src/data/collections/debunking-images/encoding/image-header.ts';
import { decodeHeic } from '#src/data/collections/debunking-images/encoding/heic-decoder.ts';
import { readHeicHeader, ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { matrixOf } from '#src/data/collections/debunking-images/encoding/wide-colour.ts';
import { heicFile, heicOfItsOwn, inColours, turnedBy, withProperty } from '#tests/helpers/heic-files.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'));

class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

// Node has neither; the decoder itself is the one that browsers run.
beforeEach(() => {
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(wasm)));
});
afterEach(() => vi.unstubAllGlobals());

/** Returns red, green and blue at a position given as fractions of the sides. */
function colourAt({ data, width, height }: ImageData, x: number, y: number): number[] {
  const at = (Math.floor(height * y) * width + Math.floor(width * x)) * 4;
  return Array.from(data.subarray(at, at + 3));
}

const isNear = (colour: number[], wanted: readonly number[]) =>
  colour.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 4);

const red = [230, 40, 40];
const blue = [50, 70, 230];
const white = [240, 240, 240];

test('a HEIC is decoded to its original pixels', async () => {
  const image = await decodeHeic(heicFile('plain'));
  expect([image.width, image.height]).toEqual([96, 64]);
  expect(colourAt(image, 0.25, 0.25)).toSatisfy((colour: number[]) => isNear(colour, red));
  expect(colourAt(image, 0.75, 0.75)).toSatisfy((colour: number[]) => isNear(colour, white));
});

test('the rotation property of a HEIC is applied', async () => {
  const image = await decodeHeic(withProperty(heicFile('plain'), turnedBy(3)));
  expect([image.width, image.height]).toEqual([64, 96]);
  // A quarter turn clockwise: what was at the bottom left is at the top left.
  expect(colourAt(image, 0.25, 0.25)).toSatisfy((colour: number[]) => isNear(colour, blue));
  expect(colourAt(image, 0.75, 0.25)).toSatisfy((colour: number[]) => isNear(colour, red));
});

test('colours of a wide-gamut profile are converted to sRGB', async () => {
  const image = await decodeHeic(heicFile('display-p3'));
  expect(colourAt(image, 0.25, 0.25)).toSatisfy((colour: number[]) => isNear(colour, red));
  expect(colourAt(image, 0.25, 0.75)).toSatisfy((colour: number[]) => isNear(colour, blue));
});

test('a colour space given by its number is converted, too', async () => {
  const wide = await decodeHeic(withProperty(heicFile('plain'), inColours(12)));
  // In Display P3 the same numbers mean a stronger red.
  const [r = 0, g = 255] = colourAt(wide, 0.25, 0.25);
  expect(r).toBeGreaterThan(240);
  expect(g).toBeLessThan(40);
  expect(colourAt(wide, 0.75, 0.75)).toSatisfy((colour: number[]) => isNear(colour, white));
  expect(matrixOf({ primaries: 1 })).toBeUndefined();
});

test('a HEIC is accepted when a decoder is available, with the size in its header', () => {
  const file = heicFile('with-place');
  expect(readImageHeader(file, true)).toEqual({ type: 'heic', width: 96, height: 64 });
  expect(() => readImageHeader(file)).toThrow(expect.objectContaining({ reason: 'heic' }));
  expect(readHeicHeader(withProperty(heicFile('plain'), inColours(9)))).toEqual({
    width: 96,
    height: 64,
    primaries: 9,
  });
});

test('a truncated HEIC is rejected at every length', () => {
  const whole = heicOfItsOwn(heicFile('display-p3'), 'one');
  const reasonAt = (cut: number) => {
    try {
      readImageHeader(whole.subarray(0, cut), true);
      return undefined;
    } catch (error) {
      return error instanceof ImageError ? error.reason : error;
    }
  };
  const cuts = Array.from({ length: whole.length - 28 }, (_, index) => index + 28);
  // Cut at the length of the original file, before the part that makes it unique, it is complete.
  const taken = cuts.filter((cut) => reasonAt(cut) !== 'truncated');
  expect(taken).toEqual([heicFile('display-p3').length]);
});

test('a HEIC without codec configuration is damaged, and the decoder still works for the next one', async () => {
  const broken = heicFile('plain');
  broken.write('none', broken.indexOf('hvcC'), 'latin1');
  await expect(decodeHeic(broken)).rejects.toMatchObject({ reason: 'damaged' });
  expect((await decodeHeic(heicFile('plain'))).width).toBe(96);
});

test('a decoder that fails to load is reported, and loaded again on the next attempt', async () => {
  vi.resetModules();
  const fresh = await import('#src/data/collections/debunking-images/encoding/heic-decoder.ts');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(fresh.decodeHeic(heicFile('plain'))).rejects.toMatchObject({ reason: 'noDecoder' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(wasm)));
  expect((await fresh.decodeHeic(heicFile('plain'))).width).toBe(96);
});

test('animated images are distinguished from still ones', async () => {
  const still = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await still('#0b5a57'), await still('#e62828')];
  for (const type of ['gif', 'webp'] as const) {
    const one = await sharp(frames[0]).toFormat(type).toBuffer();
    const two = await sharp(frames, { join: { animated: true } })
      .toFormat(type)
      .toBuffer();
    expect([isAnimated(type, one), isAnimated(type, two)]).toEqual([false, true]);
  }
  const control = Buffer.concat([Buffer.from('\0\0\0\x08acTL', 'latin1'), Buffer.alloc(12)]);
  const png = frames[0] ?? Buffer.alloc(0);
  const apng = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  expect(isAnimated('png', png)).toBe(false);
  expect(isAnimated('png', apng)).toBe(true);
});
