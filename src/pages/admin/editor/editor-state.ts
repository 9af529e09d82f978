import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { emptyValues, tidyValues } from '#src/data/content/form/form-values.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { baseOfDevice, type Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { typedChange } from './session/change-values.ts';
import type { DraftBase, LocalTexts } from '#src/pages/admin/editor/session/use-draft-editing.ts';

/** A new document with sources counts as verified today; the editor can enter another day. */
const beginning = (fields: readonly FormField[], review: AnyCollection['review']) => ({
  ...emptyValues(fields),
  ...(review && { verifiedAt: dayOf(Date.now()) }),
});

/** Converts the text of a form to the document's format, with what was typed about the change. */
export function tidyText(fields: readonly FormField[], text: Values): Values {
  const change = typedChange(text);
  return { ...tidyValues(fields, text), ...(Object.keys(change).length > 0 && { change }) };
}

export function baseOf(
  fields: readonly FormField[],
  { draft, own, previous }: EditorItem,
  { review }: Pick<AnyCollection, 'review'>,
  start?: Values,
): DraftBase {
  const stored = draft?.data ?? own;
  const publishedRev = previous?.rev ?? 0;
  return {
    values: tidyText(fields, stored ?? { ...beginning(fields, review), ...start }),
    draft,
    draftRev: draft?.rev ?? 0,
    baseRev: draft?.baseRev ?? publishedRev,
    publishedRev,
    isEmpty: stored === undefined,
    needsSave: false,
  };
}

/** While the database does not respond, the base is that of the text saved on this device. */
export function firstBase(
  fields: readonly FormField[],
  item: EditorItem,
  collection: Pick<AnyCollection, 'review'>,
  local: LocalTexts,
  start?: Values,
): DraftBase {
  const { draft } = tidyTexts(fields, local);
  if (!item.isUnread || !draft) return baseOf(fields, item, collection, start);
  const base = baseOfDevice(draft);
  return { ...base, draft: undefined, baseRev: base.publishedRev };
}

/** Converts the texts saved on this device to form values; another release may have other fields. */
export function tidyTexts(fields: readonly FormField[], { draft, replaced }: LocalTexts): LocalTexts {
  const tidy = (values: Values) => tidyText(fields, values);
  return {
    draft: draft && {
      ...draft,
      before: tidy(draft.before),
      values: tidy(draft.values),
      ...(draft.sent && { sent: tidy(draft.sent) }),
    },
    replaced: replaced && { ...replaced, values: tidy(replaced.values) },
  };
}

/** True if the document is withdrawn and has no draft. */
export const isWithdrawn = ({
  isEmpty,
  publishedRev,
}: Pick<DraftBase, 'isEmpty' | 'publishedRev'>): boolean => isEmpty && publishedRev > 0;

/** True if a newer version was published since the draft was created. */
export const isBehind = ({ draft, previous }: EditorItem): boolean =>
  draft !== undefined && draft.baseRev !== (previous?.rev ?? 0);
