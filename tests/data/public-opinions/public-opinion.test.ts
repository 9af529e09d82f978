import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publicOpinions } from '#src/data/public-opinions/public-opinion.collection.ts';
import { contents } from '#scripts/prove/contents.ts';

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
