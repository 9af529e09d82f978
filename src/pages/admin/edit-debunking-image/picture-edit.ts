import * as z from 'zod/mini';
import { isSame } from '#src/data/content/form/form-values.ts';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { draftFile, draftValues, type PictureItem } from '#src/data/debunking-images/picture-drafts.ts';
import { type PictureFile, pictureFileSchema } from '#src/data/debunking-images/picture-file.ts';
import {
  emptyValues,
  type PictureValues,
  typedFields,
  valuesOf,
} from '#src/data/debunking-images/picture-values.ts';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import {
  type ChangeValues,
  changeValuesOf,
  noChange,
} from '#src/pages/admin/shared/editing/change-values.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import type { DraftBase } from '#src/pages/admin/shared/editing/use-draft-editing.ts';

/** What is in a picture's form: its text, its stored sizes, and what is said about the change. */
export interface PictureText extends PictureValues {
  readonly change: ChangeValues;
  /** Another one than the published picture's where that is replaced. */
  readonly file: PictureFile | undefined;
}

/** What a picture's text is an edit of. */
export interface PictureBase extends DraftBase {
  /** The published sizes, or those of the draft; undefined where nothing is left that names them. */
  readonly file: PictureFile | undefined;
  /** The last published version while it is on the site. */
  readonly record: DebunkingImageRecord | undefined;
  /** Why it is no longer on the site; '' where nobody said. undefined while it is, or before it was. */
  readonly withdrawn: string | undefined;
}

/** What is said about the change, as the draft has it: what was typed, or where nobody typed any, what was handed in. */
function changeOfDraft({ data, change, corrections }: DraftRecord): ChangeValues {
  const typed = data['change'] as Partial<ChangeValues> | undefined;
  if (!typed && change) return changeValuesOf(change, corrections?.at(-1));
  return { ...noChange, ...typed };
}

/** A draft's text as the form holds it. */
export const textOfDraft = (draft: DraftRecord): Values => ({
  ...draftValues(draft.data),
  change: changeOfDraft(draft),
  file: draftFile(draft),
});

/** The stored sizes that a record names. */
const fileOfRecord = (record: DebunkingImageRecord): PictureFile => z.parse(pictureFileSchema, record);

/** The base of what is stored now. */
export function pictureBase({ stored, draft }: PictureItem): PictureBase {
  const record = stored?.state === 'published' ? stored.record : undefined;
  const tombstone = stored?.state === 'withdrawn' ? stored.tombstone : undefined;
  const publishedRev = record?.rev ?? tombstone?.rev ?? 0;
  const published = record ? valuesOf(record) : emptyValues;
  const file = record && fileOfRecord(record);
  return {
    values: draft
      ? { ...textOfDraft(draft), file: draftFile(draft) ?? file }
      : { ...published, change: noChange, file },
    draftRev: draft?.rev ?? 0,
    publishedRev,
    baseRev: draft?.baseRev ?? publishedRev,
    isEmpty: !draft && !record,
    needsSave: false,
    file: file ?? (draft && draftFile(draft)),
    record,
    draft,
    withdrawn: tombstone?.withdrawn.reason,
  };
}

/** Whether the published version has moved on since the draft was made from it. */
export const isBehind = ({ draft, publishedRev }: PictureBase): boolean =>
  draft !== undefined && draft.baseRev !== publishedRev;

/** What is published of the picture, as its form holds it. */
export const publishedText = ({ record }: Pick<PictureBase, 'record'>): PictureText => ({
  ...(record ? valuesOf(record) : emptyValues),
  change: noChange,
  file: record && fileOfRecord(record),
});

/** An earlier version of the picture, as its form holds it. */
export const earlierText = (document: Readonly<Record<string, unknown>> = {}): Values => ({
  ...draftValues(document),
  change: noChange,
  file: draftFile({ data: document }),
});

/** The document's own fields as a form has them: what is compared, handed in and published. */
export const ownFieldsOf = (text: PictureText): Record<string, unknown> => ({
  ...text.file,
  ...typedFields(text),
});

/** Whether the picture itself is another one than the published one. */
export const isReplaced = ({ record, file }: PictureBase, text: PictureText): boolean =>
  record !== undefined && text.file?.objects['1600'] !== file?.objects['1600'];

/** The text of a form as the session holds it. Fields that an earlier release did not know are as they are stored. */
export const pictureText = (values: Values, base: Pick<PictureBase, 'record'>): PictureText => ({
  ...publishedText(base),
  ...(values as Partial<PictureText>),
});

/** Whether the picture's own text differs between two versions, whatever is said about the change. */
export const isPictureChanged = (before: Values, after: Values): boolean =>
  !isSame({ ...before, change: undefined }, { ...after, change: undefined });

/** Whether a published picture is to be moved and nothing else. */
export function isMoveOnly({ record, draft }: PictureBase, text: PictureText): boolean {
  if (!record || draft) return false;
  const published = publishedText({ record });
  const { folderId: from, ...before } = published;
  const { folderId: to, ...after } = text;
  return from !== to && !isPictureChanged(before, after);
}
