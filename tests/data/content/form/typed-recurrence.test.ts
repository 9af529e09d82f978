import { expect, test } from 'vitest';
import { formatRecurrence, parseRecurrence, type Recurrence } from '#src/data/content/declare/recurrence.ts';
import { typedRecurrence } from '#src/data/content/form/typed-recurrence.ts';
import { recurrenceWords } from '#src/pages/shared/events/recurrence-words.ts';
import { startI18n } from '#src/app/i18n.ts';
import texts from '#src/locales/zh-TW/events.json';
import fc from '#tests/helpers/property.ts';

const today = '2026-11-23';

test.each([
  ['每週二，到12/31', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231'],
  ['每週二到12月31日為止', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231'],
  ['每周二、四 共８次', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8'],
  ['每星期二和星期四，共八次', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8'],
  ['每禮拜天,共十二場', 'FREQ=WEEKLY;BYDAY=SU;COUNT=12'],
  ['每週一到週五，到2026/12/18', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261218'],
  ['每週末，到年底', 'FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20261231'],
  ['每週，共8次', 'FREQ=WEEKLY;COUNT=8'],
  ['每兩週的星期六，共8次', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=8'],
  ['隔週六，共4次', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=4'],
  ['每隔一週的週六，共4次', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=4'],
  ['雙週六，共4次', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=4'],
  ['每月第2個星期六，到明年6月底', 'FREQ=MONTHLY;BYDAY=2SA;UNTIL=20270630'],
  ['每個月第二、四個週六，共6次', 'FREQ=MONTHLY;BYDAY=2SA,4SA;COUNT=6'],
  ['每月最後一個星期日，共3次', 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=3'],
  ['每月15日，到6/30', 'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20270630'],
  ['每月1日、15日，共十次', 'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=10'],
  ['每三個月的1號，共4次', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1;COUNT=4'],
  ['每天，到115/12/5', 'FREQ=DAILY;UNTIL=20261205'],
  ['每3天，共5次', 'FREQ=DAILY;INTERVAL=3;COUNT=5'],
  ['每週二，到2/15', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270215'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=8', 'FREQ=WEEKLY;BYDAY=TU;COUNT=8'],
])('%s is understood', (typed, value) => {
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
  const piece = fc.constantFrom(
    '每',
    '隔',
    '週',
    '月',
    '二',
    '第',
    '2',
    '個',
    '星期',
    '日',
    '，',
    '到',
    '共',
    '8',
    '次',
    '年底',
    '12/31',
    '、',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 14 }), (pieces) => {
      const result = typedRecurrence(pieces.join(''), today);
      if ('value' in result) expect(parseRecurrence(result.value)).toBeDefined();
    }),
  );
});
