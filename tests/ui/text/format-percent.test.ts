import { expect, test } from 'vitest';
import { formatPercent } from '#src/ui/text/format-money.ts';

test.each([
  [0.0452, false, '4.5％'],
  [1, false, '100％'],
  [-0.0298, true, '−3％'],
  [0.021, true, '+2.1％'],
  [0, true, '0％'],
  [-0.0001, true, '−0.01％'],
  [0.99999, false, '99.999％'],
  [0.00000001, false, '0.000001％'],
])('%d is formatted as a percentage', (part, signed, text) => {
  expect(formatPercent(part, { signed })).toBe(text);
});
