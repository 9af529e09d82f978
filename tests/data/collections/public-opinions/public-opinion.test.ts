import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadOf } from '#src/data/collections/public-opinions/public-opinions.queries.ts';
import { publicOpinions } from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import { contents } from '#checks/backend/contents.ts';

const { corrections: _, ...good } = contents.publicOpinions;
const { poll: _poll, ...withoutPoll } = good;
const offence = (changes: Record<string, unknown>, fields: object = good) =>
  z.safeParse(publicOpinions.schema, { ...fields, ...changes }).error?.issues[0]?.path[0];

test('a poll needs figures; an opinion needs an author and has no figures', () => {
  expect(offence({})).toBeUndefined();
  expect(offence({}, withoutPoll)).toBe('poll');
  expect(offence({ kind: 'opinion' })).toBe('poll');
  expect(offence({ kind: 'opinion' }, withoutPoll)).toBe('author');
  expect(offence({ kind: 'opinion', author: '林樣本' }, withoutPoll)).toBeUndefined();
});

test('a poll cannot end before it started, and a share cannot exceed 100', () => {
  expect(offence({ poll: { ...good.poll, to: '2026-09-30' } })).toBe('poll');
  expect(offence({ poll: { ...good.poll, results: [{ label: '甲', share: 101 }] } })).toBe('poll');
});

const lead = (first: number, second: number, own = {}) =>
  leadOf({
    ...good.poll,
    sample: 1068,
    marginOfError: 3,
    results: [
      { label: '乙', share: second },
      { label: '甲', share: first },
    ],
    ...own,
  });

test.each([
  [50.01, 50, 0, 6, false],
  [28.9, 21.6, 7.3, 4.2, true],
  [27, 24, 3, 4.3, false],
  // More than the margin of one share, and less than that of the difference.
  [47, 43, 4, 5.7, false],
  [53, 47, 6, 6, false],
])(
  'a share of %d exceeds one of %d by %d points, with a margin of %d: %s',
  (first, second, points, margin, isCertain) => {
    expect(lead(first, second)).toEqual({ first: '甲', second: '乙', points, margin, isCertain });
  },
);

test('the margin of a difference is that of simple random sampling at least', () => {
  expect(lead(50, 50, { marginOfError: 1 })?.margin).toBe(6);
});

test('there is no lead without a margin of error, or with an unpublished share', () => {
  expect(lead(60, 40, { marginOfError: undefined })).toBeUndefined();
  expect(
    lead(60, 30, { results: [{ label: '甲', share: 60 }, { label: '乙', share: 30 }, { label: '丙' }] }),
  ).toBeUndefined();
});
