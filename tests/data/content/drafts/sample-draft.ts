import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';

/** A draft of an event with one author. */
export const draft = (changes: Partial<DraftRecord> = {}): DraftRecord => ({
  collection: 'events',
  id: 'talk',
  baseRev: 0,
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000000',
  updatedAt: '2026-11-22T08:00:00.000000Z',
  stage: 'draft',
  authors: ['me'],
  data: { title: '講座' },
  ...changes,
});
