import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';

const at = '2026-10-01T00:00:00.000000Z';

/** A fact-check as in the list; its question is its id. */
export const check = (id: string, own: Partial<QnaListRecord> = {}): QnaListRecord => ({
  id,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  verifiedAt: '2026-10-01',
  question: id,
  claim: '流傳的說法',
  verdict: '錯誤',
  tags: [],
  ...own,
});
