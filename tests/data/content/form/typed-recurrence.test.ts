import { expect, test } from 'vitest';
import { formatRecurrence, parseRecurrence, type Recurrence } from '#src/data/content/declare/recurrence.ts';
import { typedRecurrence } from '#src/data/content/form/typed-recurrence.ts';
import { recurrenceWords } from '#src/pages/shared/events/recurrence-words.ts';
import { startI18n } from '#src/app/i18n.ts';
import texts from '#src/locales/zh-TW/events.json';
import fc from '#tests/helpers/property.ts';
import typedRecurrences from './typed-recurrences.json' with { type: 'json' };

const today = '2026-11-23';

test.each(typedRecurrences)('%s is understood', (typed = '', value) => {
  expect(typedRecurrence(typed, today)).toEqual({ value });
});

test.each([
  ['每週二', 'recurrenceEnd'],
  ['每月15日', 'recurrenceEnd'],
  ['每週二，到以後', 'recurrenceEnd'],
  ['每週二，共1次', 'recurrenceEnd'],
  ['每週二，共999次', 'recurrenceEnd'],
  ['每週二，到2/30', 'recurrenceEnd'],
  ['有空就辦，共8次', 'recurrence'],
  ['每月第6個星期六，共8次', 'recurrence'],
  ['每月32日，共8次', 'recurrence'],
  ['每年10月10日，共2次', 'recurrence'],
  ['12/1', 'recurrence'],
  ['', 'recurrence'],
  [`每週二，共${'0'.repeat(100)}8次`, 'recurrence'],
])('%s is answered with what is missing', (typed, missing) => {
  expect(typedRecurrence(typed, today)).toEqual({ missing });
});

const day = fc
  .integer({ min: 0, max: 700 })
  .map((later) => new Date(Date.UTC(2026, 10, 23) + later * 86_400_000).toISOString().slice(0, 10));
const end = fc.oneof(fc.record({ count: fc.integer({ min: 2, max: 200 }) }), fc.record({ until: day }));
const weekday = fc.integer({ min: 0, max: 6 });
const some = <T>(each: fc.Arbitrary<T>) =>
  fc.uniqueArray(each, { maxLength: 5, selector: (value) => JSON.stringify(value) });
const kind = fc.oneof(
  fc.constant({ every: 'DAILY' as const, weekdays: [], monthDays: [] }),
  fc.record({
    every: fc.constant('WEEKLY' as const),
    weekdays: some(weekday.map((each) => ({ weekday: each, place: 0 }))),
    monthDays: fc.constant([]),
  }),
  fc.record({
    every: fc.constant('MONTHLY' as const),
    weekdays: some(fc.record({ weekday, place: fc.constantFrom(1, 2, 3, 4, 5, -1) })),
    monthDays: fc.constant([]),
  }),
  fc.record({
    every: fc.constant('MONTHLY' as const),
    weekdays: fc.constant([]),
    monthDays: some(fc.integer({ min: 1, max: 31 })),
  }),
);
const recurrence: fc.Arbitrary<Recurrence> = fc
  .tuple(kind, fc.integer({ min: 1, max: 12 }), end)
  .map(([rule, interval, last]) => ({ ...rule, interval, ...last }));

test('a formatted rule is parsed back to the same rule', () => {
  fc.assert(
    fc.property(recurrence, (rule) => {
      expect(parseRecurrence(formatRecurrence(rule))).toEqual(rule);
    }),
  );
});

test('the Chinese wording of a rule is parsed back to the same rule', async () => {
  const i18n = await startI18n();
  i18n.addResourceBundle('zh-TW', 'events', texts);
  const t = i18n.getFixedT('zh-TW', 'events');
  fc.assert(
    fc.property(recurrence, (rule) => {
      const stored = formatRecurrence(rule);
      expect(typedRecurrence(recurrenceWords(stored, t), today)).toEqual({ value: stored });
    }),
  );
});

test('any text is handled without throwing, and a result is always a valid rule', () => {
  const piece = fc.constantFrom(...'每 隔 週 月 二 第 2 個 星期 日 ， 到 共 8 次 年底 12/31 、'.split(' '));
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 14 }), (pieces) => {
      const result = typedRecurrence(pieces.join(''), today);
      if ('value' in result) expect(parseRecurrence(result.value)).toBeDefined();
    }),
  );
});
