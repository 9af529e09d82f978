import { expect, test } from 'vitest';
import { readSize } from '#src/data/lookup/picture-to-read.ts';

test('a card of a camera is read at 800 pixels, a small one as it is', () => {
  expect(readSize({ width: 3000, height: 4000 })).toEqual({ width: 800, height: 1067 });
  expect(readSize({ width: 720, height: 900 })).toEqual({ width: 720, height: 900 });
});

test('a screenshot of a phone is read with its small words', () => {
  expect(readSize({ width: 1080, height: 2340 })).toEqual({ width: 1080, height: 2340 });
  expect(readSize({ width: 1440, height: 3120 })).toEqual({ width: 1080, height: 2340 });
});

test('a strip is read within the pixels that a phone has memory for, and has a pixel each way', () => {
  const { width, height } = readSize({ width: 1000, height: 12_000 });
  expect(width * height).toBeLessThanOrEqual(2_610_000);
  expect(readSize({ width: 1, height: 9 })).toEqual({ width: 1, height: 9 });
});
