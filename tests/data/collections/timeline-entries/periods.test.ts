import { expect, test } from 'vitest';
import {
  chosenEntries,
  openedParts,
  partsOf,
  firstDayOf,
  isIn,
  partOf,
  trailOf,
  zoomOf,
} from '#src/data/collections/timeline-entries/filter-entries.ts';
import type { TimelineEntryListRecord } from '#src/data/collections/timeline-entries/timeline-entry.collection.ts';
import { timelineQuery } from '#src/routes.ts';
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
  ['', 'all', [], ''],
  ['2020s', 'decade', ['2020s'], '2020-01-01'],
  ['2021', 'year', ['2020s', '2021'], '2021-01-01'],
  ['2021-04', 'month', ['2020s', '2021', '2021-04'], '2021-04-01'],
  ['2021-04-06', 'day', ['2020s', '2021', '2021-04', '2021-04-06'], '2021-04-06'],
] as const)('the period "%s" has the zoom level %s', (period, zoom, trail, first) => {
  expect(zoomOf(period)).toBe(zoom);
  expect(trailOf(period)).toEqual(trail);
  if (period) expect(firstDayOf(period)).toBe(first);
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('zooming in four times from the whole timeline reaches a day, and every step includes it', () => {
  fc.assert(
    fc.property(days, (day) => {
      let period = '';
      for (let step = 0; step < 4; step += 1) {
        period = partOf(day, period);
        expect(isIn(day, period)).toBe(true);
        expect(timelineQuery.parse({ at: period }).at).toBe(period);
      }
      expect(period).toBe(day);
    }),
  );
});

test('2,000 entries are ordered by date', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    entry(String(index), `${1990 + (index % 37)}-0${(index % 9) + 1}-15`),
  );
  const parts = partsOf(chosenEntries(many, { outlet: '', topic: '', order: 'oldest' }), '');
  expect(parts.map(({ period }) => period)).toEqual(['1990s', '2000s', '2010s', '2020s']);
  const dates = parts.flatMap(({ entries }) => entries.map(({ date }) => date));
  expect(dates).toHaveLength(2000);
  expect(dates).toEqual(dates.toSorted());
  const newest = chosenEntries(many, { outlet: '', topic: '', order: 'newest' });
  expect(newest.map(({ date }) => date)).toEqual(dates.toReversed());
});

test('outlet, topic and period are combined, and the limit of opened entries counts across periods', () => {
  const some = [
    entry('a', '2021-04-06'),
    entry('b', '2021-05-01', { outlet: '樣本週刊' }),
    entry('c', '2021-04-08', { topic: '公車' }),
    entry('d', '2021-04-08'),
    entry('e', '2019-04-08'),
  ];
  const chosen = chosenEntries(some, { outlet: '示範日報', topic: '市場', order: 'oldest' });
  const parts = partsOf(chosen, '2021-04');
  const shape = (each: typeof parts) =>
    each.map(({ period, entries }) => [period, entries.map(({ id }) => id)]);
  expect(shape(parts)).toEqual([
    ['2021-04-06', ['a']],
    ['2021-04-08', ['d']],
  ]);
  expect(shape(openedParts(parts, 1))).toEqual([['2021-04-06', ['a']]]);
});
