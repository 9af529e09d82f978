import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { memberFeed, memberFeedSchema } from '#scripts/publish-due/member-feed.ts';
import type { Schedule } from '#src/data/content/schedules/schedule.schema.ts';
import { zh } from '#tests/helpers/texts.ts';

const token = 'a1'.repeat(16);
const site = 'https://example.org';
const now = Date.parse('2026-11-23T12:00:00Z');
const at = '2026-11-23T08:00:00.000000Z';
const late: Schedule = {
  id: 'publish~qna~secret-name',
  target: 'qna/secret-name',
  at,
  rev: 0,
  draft: '11111111-1111-4111-8111-111111111111',
  by: 'an-editor',
  writeId: '11111111-1111-4111-8111-111111111111',
  updatedAt: at,
};
const awaiting = {
  drafts: [
    { stage: 'inReview', updatedAt: at, data: { title: '秘密標題' } },
    { stage: 'inReview', updatedAt: '2026-11-23T09:00:00.000000Z' },
    { stage: 'returned', updatedAt: at },
    { stage: 'draft', updatedAt: '2026-11-23T11:00:00.000000Z' },
  ],
  reports: [
    { createdAt: at, outcome: undefined, text: '秘密回報' },
    { createdAt: at, outcome: { result: 'corrected', note: '', rev: 1 } },
  ],
  schedules: [late],
  proposals: [{ updatedAt: at, reason: '秘密理由', by: 'an-editor' }],
} as unknown as Parameters<typeof memberFeed>[2];

test('the feed contains counts, but no titles, no names and not its own URL', () => {
  const { path, content } = memberFeed(token, site, awaiting, now);
  expect(path).toBe(`feeds/desk-${token}.xml`);
  expect(z.safeParse(memberFeedSchema, { path, content }).success).toBe(true);
  for (const title of [
    zh('admin/review:feed.inReview', { count: 2 }),
    zh('admin/review:feed.proposals', { count: 1 }),
    zh('admin/review:feed.returned', { count: 1 }),
    zh('admin/review:feed.reports', { count: 1 }),
    zh('admin/review:feed.schedules', { count: 1 }),
  ])
    expect(content).toContain(title);
  for (const secret of ['秘密', 'secret-name', 'an-editor', token]) expect(content).not.toContain(secret);
  expect(content).toContain('<updated>2026-11-23T09:00:00.000Z</updated>');
});

test('the feed is identical until something changes, and a new submission adds a new entry', () => {
  const before = memberFeed(token, site, awaiting, now);
  expect(memberFeed(token, site, awaiting, now + 60_000)).toEqual(before);
  const drafts = [
    ...awaiting.drafts,
    { stage: 'inReview', updatedAt: '2026-11-23T10:00:00.000000Z' } as const,
  ];
  const idsOf = (content: string) => [...content.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
  const after = idsOf(memberFeed(token, site, { ...awaiting, drafts }, now).content);
  expect(after.filter((id) => !idsOf(before.content).includes(id))).toHaveLength(1);
});

test('a path with anything but a token is not a valid feed file', () => {
  expect(z.safeParse(memberFeedSchema, { path: 'index.html', content: '' }).success).toBe(false);
  expect(z.safeParse(memberFeedSchema, { path: 'feeds/desk-../x.xml', content: '' }).success).toBe(false);
});
