import { expect, test } from 'vitest';
import { unfinishedItems } from '#src/data/content/drafts/unfinished.ts';
import { draft } from './sample-draft.ts';

const local = (id: string, values: Record<string, unknown>, at: string) => ({
  collection: 'events',
  id,
  before: {},
  draftRev: 0,
  publishedRev: 0,
  values,
  at,
});

test("the user's own drafts and texts that exist only on this device are listed, newest first", () => {
  const drafts = [draft({}), draft({ id: 'other', authors: ['somebody'] })];
  const texts = [local('new', { title: '新的' }, '2026-11-22T09:00:00.000Z')];
  expect(unfinishedItems('me', drafts, texts)).toEqual([
    {
      collection: 'events',
      id: 'new',
      title: '新的',
      stage: undefined,
      isOnDevice: true,
      at: '2026-11-22T09:00:00.000Z',
    },
    {
      collection: 'events',
      id: 'talk',
      title: '講座',
      stage: 'draft',
      isOnDevice: false,
      at: '2026-11-22T08:00:00.000000Z',
    },
  ]);
});

test('a draft with newer text on this device is one entry that says so', () => {
  const texts = [local('talk', { title: '講座（改）' }, '2026-11-22T09:00:00.000Z')];
  expect(unfinishedItems('me', [draft({ stage: 'inReview' })], texts)).toMatchObject([
    { id: 'talk', title: '講座（改）', stage: 'inReview', isOnDevice: true },
  ]);
});

test('a text that is already in the database is not listed as only on this device', () => {
  const texts = [local('talk', { title: '講座' }, '2026-11-22T09:00:00.000Z')];
  expect(unfinishedItems('me', [draft({})], texts)).toMatchObject([{ isOnDevice: false }]);
});

test("the user's own text for somebody else's draft is listed", () => {
  const texts = [local('talk', { title: '我改的' }, '2026-11-22T09:00:00.000Z')];
  expect(unfinishedItems('me', [draft({ authors: ['somebody'] })], texts)).toMatchObject([
    { title: '我改的', isOnDevice: true },
  ]);
});

test('an item without a title is not listed under its id', () => {
  const drafts = [draft({ id: '31290ad10e736ad55e04', data: { title: '' } })];
  const texts = [local('857d6b932cce15a5c042', {}, '2026-11-22T09:00:00.000Z')];
  expect(unfinishedItems('me', drafts, texts).map(({ title }) => title)).toEqual(['', '']);
});
