import { expect, test } from 'vitest';
import { characterAt, characterBefore } from '#src/platform/text/neighbours.ts';

test('a neighbour is a whole code point, also outside the BMP, and empty beyond the ends', () => {
  const text = 'a𠀀b';
  expect([0, 1, 3, 4].map((index) => characterBefore(text, index))).toEqual(['', 'a', '𠀀', 'b']);
  expect([0, 1, 3, 4].map((index) => characterAt(text, index))).toEqual(['a', '𠀀', 'b', '']);
});
