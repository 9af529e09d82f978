import { expect, test } from 'vitest';
import {
  firstDayOf,
  isIn,
  partAround,
  periodIn,
  timelineOf,
  zoomOf,
} from '#src/data/collections/timeline-entries/filter-entries.ts';
import type { TimelineEntryListRecord } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import fc from '#tests/helpers/property.ts';

function entry(
  id: string,
  date: string,
  own: Partial<TimelineEntryListRecord> = {},
): TimelineEntryListRecord {
  const { rev, createdAt, updatedAt } = envelope;
  const fields = {
    outlet: '示範日報',
    title: id,
    body: '',
    url: 'https://example.org',
    topic: '市場',
    tags: [],
  };
  return { id, rev, createdAt, updatedAt, date, ...fields, ...own };
}

test.each([
  ['', 'all', '2021', ''],
  ['2020s', 'decade', '2021', '2020-01-01'],
  ['2021', 'year', '2021-04', '2021-01-01'],
  ['2021-04', 'month', undefined, '2021-04-01'],
  ['2021-04-06', 'day', undefined, '2021-04-06'],
] as const)('the period "%s" has the zoom level %s and the part %s', (period, zoom, part, first) => {
  expect(zoomOf(period)).toBe(zoom);
  expect(partAround('2021-04-06', period)).toBe(part);
  if (period) expect(firstDayOf(period)).toBe(first);
});

test.each(['2020s', '2021', '2021-04', '2021-04-30', '2024-02-29'])('the period %s is valid', (at) => {
  expect(periodIn(at)).toBe(at);
});

test.each(['2021-13', '2021-00', '2021-04-31', '2023-02-29', '2021-02-00', '2021-4', '21', '20210s', 'x'])(
  'the invalid period %s is the whole timeline',
  (at) => {
    expect(periodIn(at)).toBe('');
  },
);

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('zooming in twice from the whole timeline reaches a month, and every step includes the day', () => {
  fc.assert(
    fc.property(days, (day) => {
      let period = '';
      for (let step = 0; step < 2; step += 1) {
        period = partAround(day, period) ?? '';
        expect(isIn(day, period)).toBe(true);
        expect(periodIn(period)).toBe(period);
      }
      expect(period).toBe(day.slice(0, 7));
    }),
  );
});

const some = [
  entry('b', '2021-04-08'),
  entry('a', '2021-04-08'),
  entry('c', '2021-05-01', { outlet: '樣本週刊' }),
  entry('d', '2021-04-08', { topic: '公車' }),
  entry('e', '2019-04-08', { topic: '公車' }),
];

test.each([
  [
    'by default, the most frequent topic',
    {},
    '市場',
    [
      ['2021-04-08', 'ab'],
      ['2021-05-01', 'c'],
    ],
  ],
  [
    'the requested topic',
    { topic: '公車' },
    '公車',
    [
      ['2019-04-08', 'e'],
      ['2021-04-08', 'd'],
    ],
  ],
  ['a topic with entries in the period', { at: '2019' }, '公車', [['2019-04-08', 'e']]],
  ['a topic with entries of the outlet', { outlet: '樣本週刊' }, '市場', [['2021-05-01', 'c']]],
  ['nothing of a topic without such entries', { topic: '公車', at: '2021-05' }, '公車', []],
])('the timeline shows %s', (_, filter, topic, shape) => {
  const found = timelineOf(some, { at: '', outlet: '', topic: '', ...filter });
  expect(found.topic).toBe(topic);
  expect(found.days.map(({ date, entries }) => [date, entries.map(({ id }) => id).join('')])).toEqual(shape);
});

test('topics are counted within the period and the outlet', () => {
  expect(timelineOf(some, { at: '2021-04', outlet: '', topic: '公車' }).topics).toEqual([
    { name: '市場', count: 2 },
    { name: '公車', count: 1 },
  ]);
});
