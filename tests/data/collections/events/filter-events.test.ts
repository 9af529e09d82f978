import { expect, test } from 'vitest';
import type { EventListRecord } from '#src/data/collections/events/event.collection.ts';
import {
  beyondCities,
  daysOf,
  eventsWithin,
  isChosen,
  pastEvents,
  searchEvents,
  upcomingEvents,
} from '#src/data/collections/events/filter-events.ts';
import { event } from './sample-events.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const ids = (events: readonly EventListRecord[]) => events.map(({ id }) => id);
const on = (id: string, from: string, to: string, own = {}) =>
  event(id, { startsAt: `${from}+08:00`, endsAt: `${to}+08:00`, ...own });

const events = [
  on('next-week', '2026-11-30T10:00:00', '2026-11-30T12:00:00'),
  on('saturday', '2026-11-28T10:00:00', '2026-11-28T12:00:00'),
  on('last-night', '2026-11-26T22:00:00', '2026-11-27T01:00:00'),
  on('long', '2026-11-01T00:00:00', '2026-12-31T23:59:59', { allDay: true }),
  on('old', '2026-10-01T10:00:00', '2026-10-01T12:00:00'),
];

test('upcoming events are those that are not over, earliest first', () => {
  expect(ids(upcomingEvents(events, at('2026-11-27T00:30:00')))).toEqual([
    'long',
    'last-night',
    'saturday',
    'next-week',
  ]);
  expect(ids(pastEvents(events, at('2026-11-27T01:00:00')))).toEqual(['last-night', 'old']);
});

test('today includes events that started before or end after midnight', () => {
  const [first, last] = daysOf('today', at('2026-11-27T00:30:00'));
  expect([first, last]).toEqual(['2026-11-27', '2026-11-27']);
  expect(ids(eventsWithin(events, first, last))).toEqual(['long', 'last-night']);
});

test.each([
  ['2026-11-25T12:00:00', '2026-11-28'],
  ['2026-11-28T00:00:00', '2026-11-28'],
  ['2026-11-29T23:59:00', '2026-11-28'],
  ['2026-11-30T00:00:00', '2026-12-05'],
])('on %s this weekend begins on %s', (now, saturday) => {
  expect(daysOf('weekend', at(now))[0]).toBe(saturday);
});

test('an event that ends at midnight is not part of the next day', () => {
  const evening = [on('evening', '2026-11-28T20:00:00', '2026-11-29T00:00:00')];
  expect(ids(eventsWithin(evening, '2026-11-29', '2026-11-29'))).toEqual([]);
});

test('a city shows its own events, and online and nationwide events are counted separately', () => {
  const some = [
    event('a'),
    event('b', { city: '線上' }),
    event('c', { city: '全國' }),
    event('d', { city: '線上' }),
  ];
  expect(ids(some.filter((each) => isChosen(each, { subTab: 'all', city: '臺中市' })))).toEqual(['a']);
  expect(ids(some.filter((each) => isChosen(each, { subTab: 'all', city: '不分區' })))).toHaveLength(4);
  expect(beyondCities(some)).toEqual([
    { place: '線上', count: 2 },
    { place: '全國', count: 1 },
  ]);
});

test('台中 finds 臺中市, and all words must occur', () => {
  const some = [event('a'), event('b', { city: '高雄市', address: '' })];
  expect(ids(searchEvents(some, '台中'))).toEqual(['a']);
  expect(ids(searchEvents(some, '預算 高雄'))).toEqual(['b']);
});
