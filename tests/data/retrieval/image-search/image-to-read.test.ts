import { expect, test } from 'vitest';
import { imageToRead, readSize } from '#src/data/retrieval/image-search/sightings.ts';

test('a large image is scaled to a shorter side of 800 pixels for reading, a small one is not scaled', () => {
  expect(readSize({ width: 3000, height: 4000 })).toEqual({ width: 800, height: 1067 });
  expect(readSize({ width: 720, height: 900 })).toEqual({ width: 720, height: 900 });
});

test('a phone screenshot is scaled to a shorter side of 900 pixels, so that small text remains legible', () => {
  expect(readSize({ width: 1080, height: 2340 })).toEqual({ width: 900, height: 1950 });
  expect(readSize({ width: 1440, height: 3120 })).toEqual({ width: 900, height: 1950 });
});

test('a long strip is scaled to about 2.6 megapixels at most, and each side has at least one pixel', () => {
  const { width, height } = readSize({ width: 1000, height: 12_000 });
  expect(width * height).toBeLessThanOrEqual(2_610_000);
  expect(readSize({ width: 1, height: 9 })).toEqual({ width: 1, height: 9 });
});

test('the reader receives rounded grey values at the reading size', async () => {
  const side = 1600;
  const values = Float32Array.from({ length: side * side }, (_, at) => (at % side < side / 2 ? 254.6 : 1.4));
  const bytes = new Uint8Array(imageToRead({ width: side, height: side, values }));
  const header = 'P5\n800 800\n255\n';
  expect(new TextDecoder().decode(bytes.subarray(0, header.length))).toBe(header);
  expect(bytes).toHaveLength(header.length + 800 * 800);
  expect([bytes[header.length], bytes.at(-1)]).toEqual([255, 1]);
});
