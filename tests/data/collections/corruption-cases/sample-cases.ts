import type { CaseStage } from '#src/data/collections/corruption-cases/case-status.ts';
import type {
  CorruptionCaseListRecord,
  CorruptionCaseRecord,
} from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import type { CaseRole, ParticipantRecord } from '#src/data/collections/corruption-cases/participant.ts';

/** A person in a role whose case went through the given stages, one per year. */
export const person = (
  role: CaseRole,
  stages: readonly CaseStage[] = [],
  own: Partial<ParticipantRecord> = {},
): ParticipantRecord => ({
  name: '王示範',
  role,
  proceedings: stages.map((stage, index) => ({ stage, date: `${2010 + index}-01-01`, sourceIndex: 0 })),
  ...own,
});

/** A case as in the list; higher numbers are newer. */
export function listedCase(
  number: number,
  own: Partial<CorruptionCaseListRecord> = {},
): CorruptionCaseListRecord {
  const at = new Date(Date.UTC(2026, 9, 1, 0, number)).toISOString();
  return {
    id: `case-${number}`,
    rev: 1,
    createdAt: at,
    updatedAt: at,
    verifiedAt: '2026-11-01',
    title: `示範案${number}`,
    summary: '示範的摘要。',
    region: '臺中市',
    participants: [person('被告', ['起訴・一審審理中'])],
    tags: [],
    ...own,
  };
}

/** A complete case document. */
export function wholeCase(number: number, own: Partial<CorruptionCaseRecord> = {}): CorruptionCaseRecord {
  const listed = listedCase(number);
  const source = {
    title: '起訴書',
    publisher: '示範地檢署',
    url: 'https://example.org/a',
    kind: 'official',
  } as const;
  return {
    ...listed,
    corrections: [],
    body: '',
    timeline: [],
    replies: [],
    sources: [
      { ...source, archivedUrl: 'https://archive.example.org/a' },
      { ...source, title: '報導', kind: 'media' },
    ],
    writeId: '00000000-0000-4000-8000-000000000000',
    change: { kind: '首次', note: '' },
    history: [{ rev: 1, at: listed.createdAt, kind: '首次', note: '' }],
    ...own,
  };
}
