import { expect, test } from 'vitest';
import { monthWeeks } from '#src/data/collections/events/month-weeks.ts';
import type { EventListRecord } from '#src/data/collections/events/event.collection.ts';

const event = (id: string, from: string, to: string, allDay = true): EventListRecord =>
  ({
    id,
    title: id,
    startsAt: from.includes('T') ? `${from}+08:00` : `${from}T00:00:00+08:00`,
    endsAt: to.includes('T') ? `${to}+08:00` : `${to}T23:59:00+08:00`,
    allDay,
  }) as EventListRecord;

const bars = (events: readonly EventListRecord[], month: string) =>
  monthWeeks(events, month).weeks.map((week) =>
    week.bars.map(({ event: { id }, from, to, row, isContinued, continues }) =>
      [id, from, to, row, isContinued && '<', continues && '>'].filter((each) => each !== false).join(' '),
    ),
  );

test('the weeks of a month begin on Sunday', () => {
  // 1 November 2026 is a Sunday, 1 December 2026 a Tuesday.
  const november = monthWeeks([], '2026-11').weeks;
  expect(november.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 2]);
  const [first] = monthWeeks([], '2026-12').weeks;
  expect(first?.days.map(({ column }) => column)).toEqual([2, 3, 4, 5, 6]);
});

test('an event over several days is one bar per week, clipped to the month, and not listed in its days', () => {
  const long = event('long', '2026-11-20', '2026-12-13');
  expect(bars([long], '2026-11')).toEqual([[], [], ['long 5 6 0 >'], ['long 0 6 0 < >'], ['long 0 1 0 < >']]);
  expect(bars([long], '2026-12').slice(0, 3)).toEqual([
    ['long 2 6 0 < >'],
    ['long 0 6 0 < >'],
    ['long 0 0 0 <'],
  ]);
  const { weeks } = monthWeeks([long], '2026-11');
  expect(weeks.flatMap(({ days }) => days.flatMap(({ events }) => events))).toEqual([]);
});

test('bars that share a day are in different rows, and each takes the first free row', () => {
  const events = [
    event('a', '2026-11-08', '2026-11-10'),
    event('b', '2026-11-09', '2026-11-12'),
    event('c', '2026-11-11', '2026-11-14'),
  ];
  expect(bars(events, '2026-11')[1]).toEqual(['a 0 2 0', 'b 1 4 1', 'c 3 6 0']);
  expect(monthWeeks(events, '2026-11').weeks[1]?.rows).toBe(2);
});

test('an evening event that ends after midnight belongs to its first day', () => {
  const night = event('night', '2026-11-26T22:00:00', '2026-11-27T01:00:00', false);
  const { weeks } = monthWeeks([night], '2026-11');
  expect(weeks[3]?.days.filter(({ events }) => events.length > 0).map(({ day }) => day)).toEqual([
    '2026-11-26',
  ]);
});
