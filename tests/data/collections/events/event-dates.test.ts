import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { recurrenceParts, type Recurrence } from '#src/data/content/declare/recurrence.ts';
import { calendarText } from '#src/data/collections/events/calendar.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import {
  comingDates,
  relevantDate,
  eventDates,
  isOver,
  seriesFault,
} from '#src/data/collections/events/event-dates.ts';
import { type EventRecord, events } from '#src/data/collections/events/event.collection.ts';
import {
  datesWithin,
  eventsWithin,
  pastEvents,
  upcomingEvents,
} from '#src/data/collections/events/filter-events.ts';
import { recurrenceDays, seriesLimits } from '#src/data/content/declare/recurrence-days.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import fc from '#tests/helpers/property.ts';
import { zh } from '#tests/helpers/texts.ts';
import { calendarOptions, event } from './sample-events.ts';

/** Eight Tuesdays, starting on 1 December. */
const weekly: Partial<EventRecord> = {
  startsAt: '2026-12-01T19:00:00+08:00',
  endsAt: '2026-12-01T21:00:00+08:00',
  repeats: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8',
};
const tuesdays = [
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
  '2026-12-22',
  '2026-12-29',
  '2027-01-05',
  '2027-01-12',
  '2027-01-19',
];
const different: Partial<EventRecord> = {
  ...weekly,
  exceptions: [
    { day: '2026-12-08', kind: 'cancelled', notice: '講者生病。' },
    { day: '2026-12-22', kind: 'moved', startsAt: '2026-12-23T18:30:00+08:00' },
    { day: '2026-12-29', kind: 'skipped' },
  ],
};
const at = (time: string) => Date.parse(`${time}+08:00`);

test('a weekly event has all its dates, and a single event has one', () => {
  expect(eventDates(event('a', weekly)).map(({ day }) => day)).toEqual(tuesdays);
  expect(eventDates(event('a', weekly))[7]).toMatchObject({
    startsAt: '2027-01-19T19:00:00+08:00',
    endsAt: '2027-01-19T21:00:00+08:00',
  });
  expect(eventDates(event('a')).map(({ startsAt }) => startsAt)).toEqual(['2026-11-28T19:00:00+08:00']);
});

test('a skipped date is omitted; a cancelled or moved date is marked as such', () => {
  const dates = eventDates(event('a', different));
  expect(dates.map(({ startsAt }) => dayOf(startsAt))).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
    '2026-12-23',
    '2027-01-05',
    '2027-01-12',
    '2027-01-19',
  ]);
  expect(dates[1]).toMatchObject({ isCancelled: true, notice: '講者生病。' });
  expect(dates[3]).toMatchObject({ day: '2026-12-22', isMoved: true, endsAt: '2026-12-23T20:30:00+08:00' });
});

test('the relevant date is the next that takes place, or the last one when all are over', () => {
  const series = event('a', different);
  expect(relevantDate(series, at('2026-12-01T22:00:00')).day).toBe('2026-12-15');
  expect(relevantDate(series, at('2027-02-01T00:00:00')).day).toBe('2027-01-19');
  expect(comingDates(series, at('2026-12-01T22:00:00'))).toHaveLength(6);
  expect(isOver(series, at('2027-01-19T20:59:00'))).toBe(false);
  expect(isOver(series, at('2027-01-19T21:00:00'))).toBe(true);
});

test('a series is listed once, at its next date', () => {
  const once = event('once', { startsAt: '2026-12-10T19:00:00+08:00', endsAt: '2026-12-10T20:00:00+08:00' });
  const listed = upcomingEvents([event('a', different), once], at('2026-12-02T00:00:00'));
  expect(listed.map(({ id, startsAt }) => `${id} ${startsAt.slice(0, 10)}`)).toEqual([
    'once 2026-12-10',
    'a 2026-12-15',
  ]);
  expect(pastEvents([event('a', different)], at('2027-02-01T00:00:00'))).toMatchObject([
    { id: 'a', startsAt: '2027-01-19T19:00:00+08:00' },
  ]);
});

test('a series is found once for any of its days, and as cancelled on a cancelled one', () => {
  const now = at('2026-12-01T00:00:00');
  const within = (from: string, to: string) => eventsWithin([event('a', different)], from, to, now);
  expect(within('2026-12-08', '2026-12-08')).toMatchObject([{ status: 'cancelled', notice: '講者生病。' }]);
  expect(within('2026-12-22', '2026-12-22')).toEqual([]);
  expect(within('2026-12-14', '2027-01-31')).toHaveLength(1);
});

test('a month shows each of its dates', () => {
  const dates = datesWithin([event('a', different)], '2026-12-01', '2026-12-31');
  expect(dates.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
    '2026-12-23',
  ]);
});

test.each<[string, Partial<EventRecord>, ReturnType<typeof seriesFault>]>([
  ['whose first day does not match the rule', { repeats: 'FREQ=WEEKLY;BYDAY=MO;COUNT=8' }, 'repeats'],
  ['with a single date', { repeats: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207' }, 'repeats'],
  ['longer than two years', { repeats: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20281231' }, 'repeats'],
  ['with more than 200 dates', { repeats: 'FREQ=DAILY;UNTIL=20270801' }, 'repeats'],
  [
    'with an exception on a day outside the rule',
    { exceptions: [{ day: '2026-12-02', kind: 'skipped' }] },
    'exceptions',
  ],
  [
    'with a moved date without a new time',
    { exceptions: [{ day: '2026-12-08', kind: 'moved' }] },
    'exceptions',
  ],
  [
    'with two exceptions for one day',
    {
      exceptions: [
        { day: '2026-12-08', kind: 'skipped' },
        { day: '2026-12-08', kind: 'cancelled' },
      ],
    },
    'exceptions',
  ],
  [
    'with every date skipped',
    { exceptions: tuesdays.map((day) => ({ day, kind: 'skipped' as const })) },
    'exceptions',
  ],
  ['that is valid', {}, undefined],
])('a series %s has the expected faulty field, if any', (_, own, fault) => {
  const values = { ...event('a', weekly), ...own };
  expect(seriesFault(values)).toBe(fault);
  const { issues } = checkValues(events, pick(values));
  expect(issues.map(({ path }) => path[0])).toEqual(fault === undefined ? [] : [fault]);
});

test('exceptions without a series are rejected', () => {
  expect(seriesFault(event('a', { exceptions: [{ day: '2026-11-28', kind: 'skipped' }] }))).toBe(
    'exceptions',
  );
});

function pick(values: EventRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in events.fields));
}

function componentsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
}

/** The dates that an independent library reads from the calendar, with start, end and status. */
function independently(series: EventRecord): string[] {
  const components = componentsIn(calendarText([series], calendarOptions));
  const [main, ...others] = components.map((component) => new ICAL.Event(component));
  if (!main) throw new Error('no event is read');
  for (const other of others) main.relateException(other);
  const dates: string[] = [];
  const iterator = main.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, endDate, item } = main.getOccurrenceDetails(next);
    const status = String(item.component.getFirstPropertyValue('status'));
    dates.push(`${String(startDate)} ${String(endDate)} ${status}`);
  }
  return dates.toSorted();
}

const local = (time: string) => new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 19);

const ours = (series: EventRecord): string[] =>
  eventDates(series)
    .map(
      ({ startsAt, endsAt, isCancelled }) =>
        `${local(startsAt)} ${local(endsAt)} ${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    )
    .toSorted();

test('a calendar contains a series as one event, with its skipped, cancelled and moved dates', () => {
  const series = event('a', { ...different, sequence: 3 });
  const components = componentsIn(calendarText([series], calendarOptions));
  expect(components.map((each) => each.getFirstPropertyValue('uid'))).toEqual(
    Array(3).fill('a@window.example.org'),
  );
  expect(components.map((each) => each.getFirstPropertyValue('sequence'))).toEqual([3, 3, 3]);
  const [main, off, moved] = components;
  expect(main?.getFirstProperty('rrule')?.toICALString()).toMatch(/^RRULE:FREQ=WEEKLY;/);
  expect(main?.getFirstProperty('exdate')?.toICALString()).toBe('EXDATE;TZID=Asia/Taipei:20261229T190000');
  expect(off?.getFirstProperty('recurrence-id')?.toICALString()).toBe(
    'RECURRENCE-ID;TZID=Asia/Taipei:20261208T190000',
  );
  expect(off?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(off?.getFirstPropertyValue('summary')).toBe(`${zh('events:calendar.cancelled')}社區預算工作坊`);
  expect(moved?.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART;TZID=Asia/Taipei:20261223T183000');
  expect(independently(series)).toEqual(ours(series));
});

test('the end of a series is a time in UTC, or a date for all-day events', () => {
  const until = { ...weekly, repeats: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215' };
  expect(calendarText([event('a', until)], calendarOptions)).toContain(
    'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215T155959Z',
  );
  const days = event('a', { ...until, allDay: true, exceptions: [{ day: '2026-12-08', kind: 'skipped' }] });
  const text = calendarText([days], calendarOptions);
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215\r\n');
  expect(text).toContain('EXDATE;VALUE=DATE:20261208');
});

const day = fc
  .integer({ min: 0, max: 500 })
  .map((later) => new Date(Date.UTC(2026, 10, 1) + later * 86_400_000).toISOString().slice(0, 10));
const weekday = fc.integer({ min: 0, max: 6 });
const rule: fc.Arbitrary<Recurrence> = fc
  .tuple(
    fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    fc.integer({ min: 1, max: 4 }),
    fc.uniqueArray(weekday, { maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
    fc.constantFrom(1, 2, 3, 4, 5, -1),
    fc.integer({ min: 2, max: 60 }),
    fc.boolean(),
  )
  .map(([every, interval, weekdays, monthDays, place, count, isByDay]) => ({
    every,
    interval,
    weekdays:
      every === 'DAILY' || (every === 'MONTHLY' && !isByDay)
        ? []
        : weekdays.map((each) => ({ weekday: each, place: every === 'MONTHLY' ? place : 0 })),
    monthDays: every === 'MONTHLY' && !isByDay ? monthDays : [],
    count,
  }));

/** The days of a rule according to the library, starting on one of its days. */
function daysIndependently(each: Recurrence, first: string, length: number): string[] {
  const recur = ICAL.Recur.fromString(recurrenceParts(each));
  const iterator = recur.iterator(ICAL.Time.fromDateString(first));
  return Array.from({ length }, () => String(iterator.next()));
}

test('the days of any rule equal those of an independent library, in order and within the limits', () => {
  fc.assert(
    fc.property(rule, day, (each, from) => {
      const [first] = recurrenceDays(each, from).days;
      fc.pre(first !== undefined);
      const { days } = recurrenceDays(each, first);
      expect(days.length).toBeLessThanOrEqual(Math.min(seriesLimits.dates, each.count ?? Infinity));
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days).toEqual(daysIndependently(each, first, days.length));
    }),
    { numRuns: 300 },
  );
});

test('any series with any exceptions has the same dates in the calendar as on its page', () => {
  const exception = fc.record({
    place: fc.integer({ min: 1, max: 8 }),
    kind: fc.constantFrom('skipped' as const, 'cancelled' as const, 'moved' as const),
    days: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(
      rule,
      day,
      fc.uniqueArray(exception, { maxLength: 3, selector: ({ place }) => place }),
      (each, from, list) => {
        const [first] = recurrenceDays(each, from).days;
        fc.pre(first !== undefined);
        const { days } = recurrenceDays({ ...each, count: Math.min(each.count ?? 2, 12) }, first);
        fc.pre(days.length > 2);
        const exceptions = list.flatMap(({ place, kind, days: later }) => {
          const on = days[place];
          if (on === undefined) return [];
          const moved = new Date(Date.parse(`${on}T19:00:00+08:00`) + later * 86_400_000).toISOString();
          return [{ day: on, kind, ...(kind === 'moved' && { startsAt: moved }) }];
        });
        const series = event('a', {
          startsAt: `${first}T19:00:00+08:00`,
          endsAt: `${first}T23:30:00+08:00`,
          repeats: `${recurrenceParts(each)};COUNT=${days.length}`,
          exceptions,
        });
        expect(independently(series)).toEqual(ours(series));
      },
    ),
    { numRuns: 100 },
  );
});
