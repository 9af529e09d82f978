import { expect, test } from 'vitest';
import { momentOf, parseDay, parseNumber, taipeiClock } from '#src/data/content/form/typed-values.ts';

test.each([
  '2026-11-21',
  '2026/11/21',
  '2026年11月21日',
  '民國115年11月21日',
  '115/11/21',
  '115.11.21',
  '１１５／１１／２１',
  '20261121',
  '1151121',
  '西元 2026.11.21',
])('%s is parsed as 2026-11-21', (typed) => {
  expect(parseDay(typed)).toBe('2026-11-21');
});

test.each(['', '2026-02-30', '115/13/1', '昨天', '2026-11', '12'])('%s is not a valid date', (typed) => {
  expect(parseDay(typed)).toBeUndefined();
});

test('numbers are parsed in the ways people write them', () => {
  expect(parseNumber('1,234')).toBe(1234);
  expect(parseNumber('１２３４')).toBe(1234);
  expect(parseNumber('-3.5')).toBe(-3.5);
  expect(parseNumber('十二')).toBeUndefined();
  expect(parseNumber('1億2,000萬元', true)).toBe(120_000_000);
  expect(parseNumber('3.5萬', true)).toBe(35_000);
  expect(parseNumber('3.5萬')).toBeUndefined();
  expect(parseNumber('', true)).toBeUndefined();
});

test('a moment is shown in Taipei time, whatever its offset', () => {
  expect(taipeiClock('2026-12-05T06:00:00Z')).toBe('2026-12-05T14:00');
  expect(momentOf('2026-12-05T14:00')).toBe('2026-12-05T14:00:00+08:00');
  expect(momentOf('')).toBeUndefined();
  expect(taipeiClock('soon')).toBe('');
});
