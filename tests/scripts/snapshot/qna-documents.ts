import type { RawDocument } from '#src/platform/text/values.ts';

export const at = '2026-10-01T00:00:00.000000Z';

/** A published fact-check as stored. */
export const document = (id: string, own: Record<string, unknown> = {}): RawDocument => ({
  id,
  data: {
    rev: 1,
    writeId: '00000000-0000-4000-8000-000000000000',
    createdAt: at,
    updatedAt: at,
    change: { kind: '首次', note: '' },
    history: [{ rev: 1, at, kind: '首次', note: '' }],
    corrections: [],
    verifiedAt: '2026-10-01',
    question: `關於${id}的說法`,
    claim: '流傳的說法',
    verdict: '錯誤',
    answer: '查過了。',
    sources: [{ title: '公報', publisher: '示範署', url: 'https://example.org/a', kind: 'official' }],
    imageIds: [],
    videoIds: [],
    tags: [],
    ...own,
  },
});
