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
} from '#src/pages/admin/editor/session/change-values.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import type { DraftBase } from '#src/pages/admin/editor/session/use-draft-editing.ts';

/** The values of a picture's form: its text, its stored file, and the description of the change. */
export interface PictureText extends PictureValues {
  readonly change: ChangeValues;
  /** Differs from the published file if the picture is being replaced. */
  readonly file: PictureFile | undefined;
}

/** The base of a picture's text. */
export interface PictureBase extends DraftBase {
  /** The published file, or that of the draft; undefined if no document refers to one any more. */
  readonly file: PictureFile | undefined;
  /** The last published version, unless it is withdrawn. */
  readonly record: DebunkingImageRecord | undefined;
  /**
   * The reason of the withdrawal; '' if none was given. Undefined if the picture is published or was never published.
   */
  readonly withdrawn: string | undefined;
}

/** Returns the description of the change in a draft: as typed, or else as submitted. */
function changeOfDraft({ data, change, corrections }: DraftRecord): ChangeValues {
  const typed = data['change'] as Partial<ChangeValues> | undefined;
  if (!typed && change) return changeValuesOf(change, corrections?.at(-1));
  return { ...noChange, ...typed };
}

/** Returns a draft's text as form values. */
export const textOfDraft = (draft: DraftRecord): Values => ({
  ...draftValues(draft.data),
  change: changeOfDraft(draft),
  file: draftFile(draft),
});

/** Returns the stored file of a record. */
const fileOfRecord = (record: DebunkingImageRecord): PictureFile => z.parse(pictureFileSchema, record);

/** Returns the base for the stored version. */
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

/** True if a newer version was published since the draft was created. */
export const isBehind = ({ draft, publishedRev }: PictureBase): boolean =>
  draft !== undefined && draft.baseRev !== publishedRev;

/** Returns the published version as form values. */
export const publishedText = ({ record }: Pick<PictureBase, 'record'>): PictureText => ({
  ...(record ? valuesOf(record) : emptyValues),
  change: noChange,
  file: record && fileOfRecord(record),
});

/** Returns an earlier version as form values. */
export const earlierText = (document: Readonly<Record<string, unknown>> = {}): Values => ({
  ...draftValues(document),
  change: noChange,
  file: draftFile({ data: document }),
});

/** Returns the document's own fields, which are compared, submitted and published. */
export const ownFieldsOf = (text: PictureText): Record<string, unknown> => ({
  ...text.file,
  ...typedFields(text),
});

/** True if the picture's file differs from the published one. */
export const isReplaced = ({ record, file }: PictureBase, text: PictureText): boolean =>
  record !== undefined && text.file?.objects['1600'] !== file?.objects['1600'];

/** Returns the session's values as form values. Fields that a saved text lacks, as of another release, get their stored values. */
export const pictureText = (values: Values, base: Pick<PictureBase, 'record'>): PictureText => ({
  ...publishedText(base),
  ...(values as Partial<PictureText>),
});

/** True if the picture's own text differs between two versions, ignoring the description of the change. */
export const isPictureChanged = (before: Values, after: Values): boolean =>
  !isSame({ ...before, change: undefined }, { ...after, change: undefined });

/** True if the only change to a published picture is its folder. */
export function isMoveOnly({ record, draft }: PictureBase, text: PictureText): boolean {
  if (!record || draft) return false;
  const published = publishedText({ record });
  const { folderId: from, ...before } = published;
  const { folderId: to, ...after } = text;
  return from !== to && !isPictureChanged(before, after);
}
