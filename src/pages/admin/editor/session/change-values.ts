import { changeKind } from '#src/data/content/declare/categories.ts';
import { type Change, type Correction, noteLimit } from '#src/data/content/declare/envelope.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { Values } from './editing-state.ts';

export const changeChoices = [changeKind.update, changeKind.correction, changeKind.filing] as const;

/** What the editor enters about a change of a published document. The last three fields are used only for a 勘誤. */
export interface ChangeValues {
  readonly kind: (typeof changeChoices)[number];
  readonly note: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

export type ChangeText = Exclude<keyof ChangeValues, 'kind'>;
export type ChangeProblems = Readonly<Partial<Record<ChangeText, 'missing' | 'tooLong'>>>;

export const noChange: ChangeValues = {
  kind: changeKind.update,
  note: '',
  before: '',
  after: '',
  reason: '',
};

export function changeProblems(change: ChangeValues): ChangeProblems {
  const needed: readonly ChangeText[] =
    change.kind === changeKind.correction ? ['before', 'after', 'reason'] : [];
  const problems: Partial<Record<ChangeText, 'missing' | 'tooLong'>> = {};
  for (const text of ['note', ...needed] as const) {
    if (change[text].trim().length > noteLimit) problems[text] = 'tooLong';
    else if (needed.includes(text) && change[text].trim() === '') problems[text] = 'missing';
  }
  return problems;
}

export function changeValuesOf({ kind, note }: Change, correction: Correction | undefined): ChangeValues {
  const chosen = changeChoices.find((each) => each === kind) ?? noChange.kind;
  const published = kind === changeKind.correction && correction ? correction : noChange;
  return { kind: chosen, note, before: published.before, after: published.after, reason: published.reason };
}

/** Returns what a draft was submitted with; the correction only if the change is a 勘誤. */
export function submittedChange({ change, corrections }: Pick<DraftRecord, 'change' | 'corrections'>) {
  return { change, correction: change?.kind === changeKind.correction ? corrections?.at(-1) : undefined };
}

/** Returns what was typed or chosen about the change, which is a part of a form's text. */
export function typedChange({ change }: Values): Partial<ChangeValues> {
  const typed: Readonly<Record<string, unknown>> = { ...(change as object | undefined) };
  const kind = changeChoices.find((each) => each === typed['kind']);
  const texts = (['note', 'before', 'after', 'reason'] as const).flatMap((name) =>
    typeof typed[name] === 'string' ? [[name, typed[name]]] : [],
  );
  return { ...(kind && { kind }), ...Object.fromEntries(texts) };
}

export const withoutChange = ({ change: _typed, ...values }: Values): Values => values;

export function publishedChange({ kind, note, before, after, reason }: ChangeValues): {
  readonly change: Change;
  readonly correction?: Correction;
} {
  const change = { kind, note: note.trim() };
  if (kind !== changeKind.correction) return { change };
  const trimmed = { before: before.trim(), after: after.trim(), reason: reason.trim() };
  return { change, correction: { at: dayOf(Date.now()), ...trimmed } };
}
