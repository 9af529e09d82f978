import { expect, test } from 'vitest';
import { isVerdict, ratingOf, verdicts } from '#src/platform/verdict-scale.ts';

test('verdicts are the words of the scale, and nothing that every object has', () => {
  expect(verdicts.filter(isVerdict)).toHaveLength(5);
  for (const other of ['', 'constructor', 'toString', '__proto__', '真的', undefined, 1])
    expect(isVerdict(other), String(other)).toBe(false);
});

test('what is not decided has no rating', () => {
  expect(verdicts.map(ratingOf)).toEqual([5, 2, 3, 1, undefined]);
  expect(ratingOf('constructor')).toBeUndefined();
});
