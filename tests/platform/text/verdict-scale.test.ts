import { expect, test } from 'vitest';
import { isVerdict, ratingOf } from '#src/platform/text/verdict-scale.ts';

test('only the words of the scale are verdicts, not inherited property names', () => {
  for (const verdict of ['正確', '部分錯誤', '易誤解', '錯誤', '證據不足'])
    expect(isVerdict(verdict), verdict).toBe(true);
  for (const other of ['', 'constructor', 'toString', '__proto__', '真的', undefined, 1])
    expect(isVerdict(other), String(other)).toBe(false);
});

test('an undecided verdict has no rating', () => {
  expect(['正確', '易誤解', '部分錯誤', '錯誤'].map(ratingOf)).toEqual([5, 3, 2, 1]);
  expect(ratingOf('證據不足')).toBeUndefined();
  expect(ratingOf('constructor')).toBeUndefined();
});
