import { type Change, type Correction, noteLimit } from '#src/data/content/envelope.ts';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { type PictureValues, valuesOf } from '#src/data/debunking-images/picture-values.ts';

export const editKinds = ['更新', '勘誤', '排版'] as const;
export type EditKind = (typeof editKinds)[number];

/** What is said about a change. The last three are a 勘誤's. */
export interface ChangeValues {
  readonly kind: EditKind;
  readonly note: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

export type ChangeText = Exclude<keyof ChangeValues, 'kind'>;
export type ChangeProblems = Readonly<Partial<Record<ChangeText, 'missing' | 'tooLong'>>>;

/** A picture's edit: the version it began with and what stands in the form. */
export interface PictureEdit {
  readonly base: DebunkingImageRecord;
  readonly values: PictureValues;
  readonly change: ChangeValues;
}

const correctionTexts = ['before', 'after', 'reason'] as const;
const noChange: ChangeValues = { kind: '更新', note: '', before: '', after: '', reason: '' };

export const freshEdit = (base: DebunkingImageRecord): PictureEdit => ({
  base,
  values: valuesOf(base),
  change: noChange,
});

/** Whether the picture's own text differs from the version the edit began with. */
export const isChanged = ({ base, values }: PictureEdit): boolean =>
  JSON.stringify(values) !== JSON.stringify(valuesOf(base));

/**
 * The edit on top of what somebody else published meanwhile: fields that this edit changed keep its text,
 * all others take theirs.
 */
export function rebased({ base, values, change }: PictureEdit, theirs: DebunkingImageRecord): PictureEdit {
  const before = valuesOf(base);
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof PictureValues]),
  );
  return { base: theirs, values: { ...valuesOf(theirs), ...Object.fromEntries(changed) }, change };
}

/** Whether leaving would lose something typed. */
export const isUnsaved = (edit: PictureEdit): boolean =>
  isChanged(edit) || JSON.stringify({ ...edit.change, kind: '更新' }) !== JSON.stringify(noChange);

export function changeProblems(change: ChangeValues): ChangeProblems {
  const texts: readonly ChangeText[] = change.kind === '勘誤' ? ['note', ...correctionTexts] : ['note'];
  const problems: Partial<Record<ChangeText, 'missing' | 'tooLong'>> = {};
  for (const text of texts) {
    if (change[text].length > noteLimit) problems[text] = 'tooLong';
    else if (text !== 'note' && change[text].trim() === '') problems[text] = 'missing';
  }
  return problems;
}

/** Today's date where the readers are. Swedish dates are ISO dates. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format();

/** The change as it is published; a 勘誤 comes with what was said before and what is right. */
export function publishedChange({ kind, note, before, after, reason }: ChangeValues): {
  change: Change;
  correction?: Correction;
} {
  const change = { kind, note: note.trim() };
  if (kind !== '勘誤') return { change };
  const correction = { at: today(), before: before.trim(), after: after.trim(), reason: reason.trim() };
  return { change, correction };
}
