import { expect, test } from 'vitest';
import { pictureToRead, readSize } from '#src/data/lookup/picture-to-read.ts';

test('a card of a camera is read at 800 pixels, a small one as it is', () => {
  expect(readSize({ width: 3000, height: 4000 })).toEqual({ width: 800, height: 1067 });
  expect(readSize({ width: 720, height: 900 })).toEqual({ width: 720, height: 900 });
});

test('a screenshot of a phone is read with its small words', () => {
  expect(readSize({ width: 1080, height: 2340 })).toEqual({ width: 900, height: 1950 });
  expect(readSize({ width: 1440, height: 3120 })).toEqual({ width: 900, height: 1950 });
});

test('a strip is read within the pixels that a phone has memory for, and has a pixel each way', () => {
  const { width, height } = readSize({ width: 1000, height: 12_000 });
  expect(width * height).toBeLessThanOrEqual(2_610_000);
  expect(readSize({ width: 1, height: 9 })).toEqual({ width: 1, height: 9 });
});

test('the reader gets grey pixels, rounded, in the size that they are read at', async () => {
  const side = 1600;
  const values = Float32Array.from({ length: side * side }, (_, at) => (at % side < side / 2 ? 254.6 : 1.4));
  const bytes = new Uint8Array(pictureToRead({ width: side, height: side, values }));
  const header = 'P5\n800 800\n255\n';
  expect(new TextDecoder().decode(bytes.subarray(0, header.length))).toBe(header);
  expect(bytes).toHaveLength(header.length + 800 * 800);
  expect([bytes[header.length], bytes.at(-1)]).toEqual([255, 1]);
});
