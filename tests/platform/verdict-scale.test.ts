import { expect, test } from 'vitest';
import { isVerdict, ratingOf } from '#src/platform/verdict-scale.ts';

test('verdicts are the words of the scale, and nothing that every object has', () => {
  for (const verdict of ['正確', '部分錯誤', '易誤解', '錯誤', '證據不足'])
    expect(isVerdict(verdict), verdict).toBe(true);
  for (const other of ['', 'constructor', 'toString', '__proto__', '真的', undefined, 1])
    expect(isVerdict(other), String(other)).toBe(false);
});

test('what is not decided has no rating', () => {
  expect(['正確', '易誤解', '部分錯誤', '錯誤'].map(ratingOf)).toEqual([5, 3, 2, 1]);
  expect(ratingOf('證據不足')).toBeUndefined();
  expect(ratingOf('constructor')).toBeUndefined();
});
