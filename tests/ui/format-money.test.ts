import { expect, test } from 'vitest';
import { formatMoney } from '#src/ui/text/format-money.ts';

test.each([
  [490_000_000, '4億9,000萬元'],
  [865_000, '86萬5,000元'],
  [1_200, '1,200元'],
  [100_000_000, '1億元'],
  [0, '0元'],
  [-20_000, '-2萬元'],
])('%d is said as %s', (amount, words) => {
  expect(formatMoney(amount)).toBe(words);
});
