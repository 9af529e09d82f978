import type { Fields } from '#scripts/prove/differential/plain-values.ts';
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
    change: { kind: previous ? '更新' : '首次', note: '' },
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
  draftMutation('a draft that the editor began', { authors: ['editor', 'someone'] }, true),
  draftMutation('a draft of no author', { authors: [] }),
  draftMutation('a draft that tells another change', { change: { kind: '排版', note: '' } }),
  draftMutation('a draft that tells another note', { change: { kind: '更新', note: '別的' } }),
  draftMutation('a draft with a correction', { corrections: [{}] }),
  { title: 'a draft that tells no change', change: (draft) => without(draft, 'change'), isGood: false },
  { title: 'a draft without corrections', change: (draft) => without(draft, 'corrections'), isGood: false },
  draftData('a draft of another day of checking', (data) => ({ ...data, verifiedAt: '2026-01-02' })),
  draftMutation('a draft in review', { stage: 'inReview' }),
  draftMutation('a draft of another version', { baseRev: 7n }),
  draftData('a draft of another text', (data) => ({ ...data, sources: [] })),
  draftData('a draft that says more', (data) => ({ ...data, extra: '一' })),
  draftData('a draft that says less', (data) => without(data, Object.keys(data)[0] ?? '')),
];
