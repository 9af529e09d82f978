import { expect, test } from 'vitest';
import { publicCollections } from '#src/data/collections/collections.ts';
import { dayOfThing, importNote, isImported, newsTime } from '#src/data/content/declare/changed-at.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { newsDay } from '#src/data/retrieval/search/search-head.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { contents, ids } from '#checks/backend/contents.ts';

const updatedAt = '2026-11-20T17:00:00.000Z';
const imported = { updatedAt, imported: true } as const;

test('no collection takes the day of the document for that of the thing', () => {
  for (const { name, date } of publicCollections) {
    expect(dayOfThing({ date }, { createdAt: updatedAt, updatedAt }), name).toBeUndefined();
  }
});

test('a day is that of Taipei, and a series has none', () => {
  expect(dayOfThing(events, { startsAt: '2026-11-20T17:00:00Z' })).toBe('2026-11-21');
  expect(dayOfThing(events, { startsAt: '2026-11-20T17:00:00Z', repeats: 'FREQ=WEEKLY' })).toBeUndefined();
  expect(dayOfThing(grasswayPosts, { writtenOn: 'soon' })).toBeUndefined();
});

test('an import is news by the date of the thing only, and none without a past one', () => {
  expect(newsTime(grasswayPosts, { updatedAt })).toBe(updatedAt);
  const of = (fields: object) => newsDay({ updatedAt: newsTime(grasswayPosts, { ...imported, ...fields }) });
  expect(of({ writtenOn: '2014-05-01' })).toBe('2014-05-01');
  expect(of({ writtenOn: '2026-11-21' })).toBe('2026-11-21');
  expect(of({ writtenOn: '2026-11-22' })).toBe('');
  expect(of({})).toBe('');
  expect(newsDay({ updatedAt })).toBe('2026-11-21');
});

test('what an editor changed after an import is news again', () => {
  const entry = (note: string) => ({ rev: 1, at: updatedAt, note });
  expect(isImported({ history: [entry(importNote)] })).toBe(true);
  expect(isImported({ history: [entry(importNote), entry('')] })).toBe(false);
  const history = [{ ...entry(importNote), kind: '首次' }];
  const data = { ...contents.grasswayPosts, ...envelope, history };
  const listed = grasswayPosts.parseForList({ id: ids.grasswayPosts, data });
  expect(listed).toMatchObject({ state: 'published', record: { imported: true } });
});
