import { changeKind } from '#src/data/content/declare/categories.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { earlier } from './envelope-mutations.ts';
import { type Mutation, put, without, writeId } from './mutation.ts';

export interface DraftMutation extends Mutation {
  /** An author of the draft, who may therefore not publish it under four eyes. */
  readonly author?: string;
}

/**
 * The draft from which a publication under four eyes is made: its fields, and the change that is announced to visitors.
 */
export function draftOf(name: string, id: string, sample: Fields, previous: Fields | undefined): Fields {
  return {
    collection: name,
    id,
    baseRev: previous ? 1n : 0n,
    rev: 3n,
    writeId,
    updatedAt: earlier,
    stage: 'approved',
    approvedBy: 'x',
    authors: ['someone'],
    data: without(sample, 'corrections'),
    change: { kind: previous ? changeKind.update : changeKind.first, note: '' },
    corrections: previous?.['corrections'] ?? [],
  };
}

const draftMutation = (title: string, fields: Fields, isGood = false): DraftMutation =>
  put(title, fields, isGood);
const draftData = (title: string, change: (data: Fields) => Fields): DraftMutation => ({
  title,
  change: (draft) => ({ ...draft, data: change((draft['data'] ?? {}) as Fields) }),
  isGood: false,
});

/** The rule of four eyes: published word for word as approved by somebody else, based on the existing version. */
export const drafts: readonly DraftMutation[] = [
  draftMutation('a draft', {}, true),
  { ...draftMutation('a draft by the editor', { authors: ['someone', 'editor'] }, true), author: 'editor' },
  draftMutation('a draft with the editor as its first author', { authors: ['editor', 'someone'] }, true),
  draftMutation('a draft without authors', { authors: [] }),
  draftMutation('a draft with another kind of change', { change: { kind: changeKind.filing, note: '' } }),
  draftMutation('a draft with another note', { change: { kind: changeKind.update, note: '別的' } }),
  draftMutation('a draft with a correction', { corrections: [{}] }),
  { title: 'a draft without a change', change: (draft) => without(draft, 'change'), isGood: false },
  { title: 'a draft without corrections', change: (draft) => without(draft, 'corrections'), isGood: false },
  draftData('a draft with another date of verification', (data) => ({ ...data, verifiedAt: '2026-01-02' })),
  draftMutation('a draft in review', { stage: 'inReview' }),
  draftMutation('a draft of another revision', { baseRev: 7n }),
  draftData('a draft with another text', (data) => ({ ...data, sources: [] })),
  draftData('a draft with an additional field', (data) => ({ ...data, extra: '一' })),
  draftData('a draft without a field', (data) => without(data, Object.keys(data)[0] ?? '')),
];
