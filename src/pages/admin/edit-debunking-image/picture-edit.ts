import * as z from 'zod/mini';
import { isSame } from '#src/data/content/form/form-values.ts';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { draftFile, draftValues, type PictureItem } from '#src/data/debunking-images/picture-drafts.ts';
import { type PictureFile, pictureFileSchema } from '#src/data/debunking-images/picture-file.ts';
import { emptyValues, type PictureValues, valuesOf } from '#src/data/debunking-images/picture-values.ts';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import { type ChangeValues, noChange } from '#src/pages/admin/shared/editing/change-values.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import type { DraftBase } from '#src/pages/admin/shared/editing/use-draft-editing.ts';

/** What is in a picture's form: its text, and what is said about the change. */
export interface PictureText extends PictureValues {
  readonly change: ChangeValues;
}

/** What a picture's text is an edit of. */
export interface PictureBase extends DraftBase {
  /** Its stored sizes; undefined where nothing is left that names them. */
  readonly file: PictureFile | undefined;
  /** The last published version while it is on the site. */
  readonly record: DebunkingImageRecord | undefined;
  /** Why it is no longer on the site; '' where nobody said. undefined while it is, or before it was. */
  readonly withdrawn: string | undefined;
}

const fresh = (values: PictureValues): Values => ({ ...values, change: noChange });

/** A draft's text as the form holds it. */
export const textOfDraft = ({ data }: Pick<DraftRecord, 'data'>): Values => ({
  ...draftValues(data),
  change: { ...noChange, ...(data['change'] as Partial<ChangeValues> | undefined) },
});

/** The base of what is stored now. Whoever only moves pictures (`isAdmin` false) edits what is published. */
export function pictureBase({ stored, draft: work }: PictureItem, isAdmin: boolean): PictureBase {
  const record = stored?.state === 'published' ? stored.record : undefined;
  const tombstone = stored?.state === 'withdrawn' ? stored.tombstone : undefined;
  const draft = isAdmin ? work : undefined;
  const publishedRev = record?.rev ?? tombstone?.rev ?? 0;
  const published = record ? valuesOf(record) : emptyValues;
  return {
    values: draft ? textOfDraft(draft) : fresh(published),
    draftRev: draft?.rev ?? 0,
    publishedRev,
    baseRev: draft?.baseRev ?? publishedRev,
    isEmpty: !draft && !record,
    needsSave: false,
    // A record has all of a document's fields, of which the draft takes the file's alone.
    file: record ? z.parse(pictureFileSchema, record) : draft && draftFile(draft),
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
});

/** The text of a form as the session holds it. Fields that an earlier release did not know are as they are stored. */
export const pictureText = (values: Values, base: Pick<PictureBase, 'record'>): PictureText => ({
  ...publishedText(base),
  ...(values as Partial<PictureText>),
});

/** Whether the picture's own text differs between two versions, whatever is said about the change. */
export const isPictureChanged = (before: Values, after: Values): boolean =>
  !isSame({ ...before, change: undefined }, { ...after, change: undefined });
