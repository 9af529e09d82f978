import { expect, test } from 'vitest';
import { formatAmount, formatExactMoney, formatMoney } from '#src/ui/text/format-money.ts';
import fc from '#tests/helpers/property.ts';
import { shownAmount } from '#tests/pages/shown-figures.ts';

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
  [9999.999, '1萬'],
  [99_999_999, '9,999萬9,999'],
  [2_105_000_000_000.123, '2兆1,050億0.12'],
  [0.044, '0.04'],
  [-0.001, '0'],
])('%d is formatted with at most two decimals: %s', (amount, words) => {
  expect(formatAmount(amount)).toBe(words);
});

test('a whole amount is shown with all its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(shownAmount(formatMoney(amount))).toBe(amount);
    }),
  );
});

test('exact amounts are written with all digits', () => {
  expect(formatExactMoney(123_456_789)).toBe('123,456,789元');
});
