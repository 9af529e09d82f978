import type { AnyCollection } from '#src/data/content/any-collection.ts';
import type { FormField } from '#src/data/content/form-fields.ts';
import { emptyValues, isSame, tidyValues } from '#src/data/content/form-values.ts';
import { merge, type Merge } from '#src/data/content/merge.ts';
import type { DeskItem } from '#src/data/drafts/desk-item.ts';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the text in the form is an edit of. */
export interface Base {
  /** The values as they are saved: those of the draft, or of the published version where there is no draft. */
  readonly values: Values;
  readonly draft: DraftRecord | undefined;
  /** The published version that a draft saved now is made from. */
  readonly baseRev: number;
}

/** Two versions of one document that a person has to put together. */
export interface Conflict extends Merge {
  readonly mine: Values;
  readonly theirs: Values;
  /** What the merged text will be an edit of. */
  readonly onto: Base;
}

/** What an editor begins with. */
export function baseOf(fields: readonly FormField[], { draft, own, previous }: DeskItem): Base {
  const values = draft?.data ?? own ?? emptyValues(fields);
  return { values: tidyValues(fields, values), draft, baseRev: draft?.baseRev ?? previous?.rev ?? 0 };
}

/** Puts an edit onto another base: merged, and a conflict where both sides changed a field. */
export function rebase(
  before: Values,
  mine: Values,
  onto: Base,
): { values: Values; conflict?: Conflict; taken: readonly string[] } {
  const merged = merge(before, mine, onto.values);
  if (merged.contested.length === 0) return { values: merged.values, taken: merged.taken };
  return { values: mine, taken: merged.taken, conflict: { ...merged, mine, theirs: onto.values, onto } };
}

/** The merged values with the other side's text in the fields where it was chosen. */
export function settled({ values, theirs }: Conflict, takeTheirs: readonly string[]): Values {
  const chosen = Object.entries(values).filter(([field]) => !takeTheirs.includes(field));
  const taken = takeTheirs.flatMap((field) => (field in theirs ? [[field, theirs[field]] as const] : []));
  return Object.fromEntries([...chosen, ...taken]);
}

/** Whether the published version has moved on since the draft was made from it. */
export const isBehind = ({ draft, previous }: DeskItem): boolean =>
  draft !== undefined && draft.baseRev !== (previous?.rev ?? 0);

/** Whether the form differs from what is saved. */
export const isUnsaved = (base: Base, values: Values): boolean =>
  !isSame(base.values, values) || (base.draft !== undefined && base.draft.baseRev !== base.baseRev);

/** Text of an edit kept in this browser while it is not saved. */
export interface KeptEdit {
  readonly before: Values;
  readonly values: Values;
  /** The draft's version that it is an edit of; 0 is none. */
  readonly draftRev: number;
  readonly at: string;
}

export const isKeptEdit = (value: unknown): value is KeptEdit =>
  value !== null && typeof value === 'object' && 'before' in value && 'values' in value && 'at' in value;

/** The key of a document's kept edit; every account has its own. */
export const editKey = (uid: string, { name }: Pick<AnyCollection, 'name'>, id: string): string =>
  `${uid}/${name}~${id}`;
