// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import fc from '#tests/helpers/property.ts';

afterEach(() => setPreferences({ calendar: 'gregorian' }));

test("dates are Taipei dates in the visitor's calendar", () => {
  // 16:30 UTC is already the next day in Taipei.
  expect(formatDate('2026-11-20T16:30:00Z')).toBe('2026年11月21日');
  setPreferences({ calendar: 'roc' });
  expect(formatDate('2026-11-20T16:30:00Z')).toBe('民國115年11月21日');
});

test("an explicit calendar overrides the visitor's, and the format can be chosen", () => {
  expect(formatDate('2026-11-21', { calendar: 'roc' })).toBe('民國115年11月21日');
  expect(formatDate('2026-11-21', { month: 'long', day: 'numeric' })).toBe('11月21日');
});

test('the long format creates no formatter, which would block the main thread of a phone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(formatDate('2026-11-21')).toBe('2026年11月21日');
  expect(formatDate('2026-11-21', { calendar: 'roc' })).toBe('民國115年11月21日');
  expect(made).not.toHaveBeenCalled();
});

test.each(['gregorian', 'roc'] as const)("the hand-written long format equals Intl's (%s)", (calendar) => {
  const tag = calendar === 'roc' ? 'zh-TW-u-ca-roc' : 'zh-TW';
  const intl = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Taipei' });
  const times = fc.date({ min: new Date('1905-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(fc.property(times, (date) => formatDate(date, { calendar }) === intl.format(date)));
});

test('an invalid date throws', () => {
  expect(() => formatDate('gestern')).toThrow(RangeError);
});

test('months, years and days equal those of Intl without creating a formatter', () => {
  const shapes = [
    { year: 'numeric' },
    { year: 'numeric', month: 'long' },
    { year: 'numeric', month: 'long', day: 'numeric' },
    { month: 'long', day: 'numeric' },
    { month: 'long' },
    { day: 'numeric' },
  ] as const;
  const intl = (['gregorian', 'roc'] as const).flatMap((calendar) =>
    shapes.map((shape) => {
      const tag = calendar === 'roc' ? 'zh-TW-u-ca-roc' : 'zh-TW';
      return [calendar, shape, new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'Asia/Taipei' })] as const;
    }),
  );
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const times = fc.date({ min: new Date('1980-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.constantFrom(...intl), (date, [calendar, shape, formatter]) => {
      expect(formatDate(date, { calendar, ...shape })).toBe(formatter.format(date));
    }),
  );
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  // Other formats still use Intl.
  expect(formatDate('2026-11-21', { month: 'numeric', day: 'numeric' })).toBe('11/21');
  expect(formatDate('1970-11-21', { year: 'numeric', month: 'long' })).toBe('1970年11月');
});
