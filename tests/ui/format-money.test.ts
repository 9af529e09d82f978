import { expect, test } from 'vitest';
import { formatAmount, formatExactMoney, formatMoney } from '#src/ui/text/format-money.ts';

test.each([
  [490_000_000, '4億9,000萬元'],
  [865_000, '86萬5,000元'],
  [1_200, '1,200元'],
  [100_000_000, '1億元'],
  [2_105_000_000_000, '2兆1,050億元'],
  [0, '0元'],
  [-20_000, '-2萬元'],
])('%d is formatted as %s', (amount, words) => {
  expect(formatMoney(amount)).toBe(words);
});

test.each([
  [0, '0'],
  [9999, '9,999'],
  [10_000, '1萬'],
  [35_000_000, '3,500萬'],
  [99_999_999, '1億'],
  [123_456_789, '1.23億'],
  [2_105_000_000_000, '2.11兆'],
  [999_999_999_999, '1兆'],
  [999_000_000_000, '9,990億'],
  [-50_000, '-5萬'],
  [0.044, '0.04'],
])('%d is abbreviated as %s', (amount, words) => {
  expect(formatAmount(amount)).toBe(words);
});

test('exact amounts are written with all digits', () => {
  expect(formatExactMoney(123_456_789)).toBe('123,456,789元');
});
