import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declaredRechecks, needsIn, needsOf, sourcesWithoutCopy } from '#scripts/publish/data/needs.ts';
import { contents } from '#checks/backend/contents.ts';
import { needs, needsSchema } from '#src/data/content/needs/needs.schema.ts';
import { dueOn } from '#src/data/content/declare/recheck.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';

const asOf = '2026-11-23T00:00:00Z';

const source = { title: '示範來源', publisher: '示範局', url: 'https://example.org/a', kind: 'official' };
const question = (id: string, fields: object) => ({
  id,
  data: { ...contents.qna, ...envelope, verifiedAt: '2026-11-01', sources: [source], ...fields },
});

const rechecks = await declaredRechecks();
function documentsOf(...documents: ReturnType<typeof question>[]) {
  const content = { asOf, documents: new Map([['qna', documents]]) };
  const health: LinkHealth = {
    checkedAt: asOf,
    links: { 'https://example.org/gone': 'gone', 'https://example.org/moved': 'moved' },
  };
  return needsOf(content, needsIn(qna, content, rechecks, health), health);
}

test('every collection that states facts declares when it is checked again', () => {
  const without = publicCollections.map(({ name }) => name).filter((name) => !rechecks.has(name));
  expect(without.toSorted()).toEqual(['channels', 'events', 'imageFolders', 'site', 'tagRules', 'videos']);
});

test('a case is due 90 days after its check, and never once every status is final', () => {
  const recheck = rechecks.get('corruptionCases');
  if (!recheck) throw new Error('cases are never checked again');
  const of = (statuses: object) =>
    dueOn(recheck, { ...contents.corruptionCases, verifiedAt: '2026-01-01', ...statuses });
  expect(of({})).toBe('2026-04-01');
  expect(of({ participants: [] })).toBe('2026-04-01');
  expect(dueOn({ days: 10 }, { createdAt: '2026-01-01T00:00:00Z' })).toBe('2026-01-11');
  expect(dueOn({ days: 10 }, {})).toBe('1970-01-01');
  expect(dueOn({ days: 10, isSettled: () => true }, {})).toBeUndefined();
});

test('overdue documents, unarchived sources and dead links are listed, and nothing else', () => {
  const archived = { ...source, archivedUrl: 'https://archive.example/a' };
  const summary = documentsOf(
    question('good', { sources: [archived] }),
    question('old', { sources: [archived], verifiedAt: '2025-06-01' }),
    question('soon', { sources: [archived], verifiedAt: '2025-12-01' }),
    question('bare', { sources: [source, archived, { ...source, url: 'https://example.org/moved' }] }),
    question('dead', {
      sources: [archived],
      answer: '見[這裡](https://example.org/gone)與 https://example.org/gone 。',
    }),
    { id: 'broken', data: { ...question('broken', {}).data, question: 7 as never } },
    { id: 'withdrawn', data: { ...envelope, withdrawn: { at: asOf, reason: 'x' } } as never },
  );
  expect(z.safeParse(needsSchema, JSON.parse(JSON.stringify(summary))).data).toEqual(summary);
  expect(summary.linksCheckedAt).toBe(asOf);
  expect(summary.documents).toEqual([
    { collection: 'qna', id: 'old', title: contents.qna.question, rev: 1, dueOn: '2026-06-01' },
    { collection: 'qna', id: 'soon', title: contents.qna.question, rev: 1, dueOn: '2026-12-01' },
    { collection: 'qna', id: 'bare', title: contents.qna.question, rev: 1, copies: 2 },
    {
      collection: 'qna',
      id: 'dead',
      title: contents.qna.question,
      rev: 1,
      dead: ['https://example.org/gone'],
    },
  ]);
  const [old, soon] = summary.documents;
  if (!old || !soon) throw new Error('nothing is due');
  expect([old, soon].map((each) => needs(each, 'recheck', '2026-11-23'))).toEqual([true, false]);
  expect(needs(soon, 'recheck', '2026-12-01')).toBe(true);
});

test.each([
  [
    'two sources, one archived',
    { sources: [{ url: 'https://a.test' }, { url: 'https://b.test', archivedUrl: 'https://c.test' }] },
    1,
  ],
  ['an image’s source', { source: { url: 'https://a.test' } }, 1],
  ['an image without a URL', { source: { foundOn: '2026-01-01' } }, 0],
  ['an entry whose URL is its source', { url: 'https://a.test' }, 1],
  ['an archived claim', { claimUrl: 'https://a.test', claimArchivedUrl: 'https://b.test', sources: [] }, 0],
  ['a claim that is not archived', { claimUrl: 'https://a.test', sources: [] }, 1],
  ['damaged sources', { sources: [null, 'x'] }, 0],
])('sources without an archived copy are counted for: %s', (_, fields, count) => {
  expect(sourcesWithoutCopy(fields)).toBe(count);
});
