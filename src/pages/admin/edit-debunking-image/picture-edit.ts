import { isSame } from '#src/data/content/form/form-values.ts';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { emptyValues, type PictureValues, valuesOf } from '#src/data/debunking-images/picture-values.ts';
import type { findPicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { type ChangeValues, noChange } from '#src/pages/admin/shared/editing/change-values.ts';
import type { Base, Values } from '#src/pages/admin/shared/editing/editing-state.ts';

/** What is in a picture's form: its text, and what is said about the change. */
export interface PictureText extends PictureValues {
  readonly change: ChangeValues;
}

/** The version that the text is an edit of. */
export interface PictureBase extends Base {
  /** The last one that was published. */
  readonly record: DebunkingImageRecord;
  /** Why it is no longer on the site; '' where nobody said. undefined while it is. */
  readonly withdrawn: string | undefined;
}

const fresh = (values: PictureValues): Values => ({ ...values, change: noChange });

export const pictureBase = (record: DebunkingImageRecord): PictureBase => ({
  values: fresh(valuesOf(record)),
  draftRev: 0,
  publishedRev: record.rev,
  isEmpty: false,
  needsSave: false,
  record,
  withdrawn: undefined,
});

/** The base after reading what is stored now; `last` is the version that was known before. */
export function storedBase(
  stored: Awaited<ReturnType<typeof findPicture>>,
  last: DebunkingImageRecord,
): PictureBase {
  if (stored?.state === 'published') return pictureBase(stored.record);
  const publishedRev = stored?.tombstone.rev ?? 0;
  const withdrawn = stored?.tombstone.withdrawn.reason ?? '';
  return { ...pictureBase(last), values: fresh(emptyValues), publishedRev, isEmpty: true, withdrawn };
}

/** The text of a form as the session holds it. Fields that an earlier release did not know are as they are stored. */
export const pictureText = (values: Values, { record }: PictureBase): PictureText => ({
  ...valuesOf(record),
  change: noChange,
  ...(values as Partial<PictureText>),
});

/** Whether the picture's own text differs from the version that the edit began with. */
export const isPictureChanged = (base: Values, text: Values): boolean =>
  !isSame({ ...base, change: undefined }, { ...text, change: undefined });

/** Whether leaving would leave something typed behind; the kind of a change is chosen, not typed. */
export const hasTyped = (base: PictureBase, text: PictureText): boolean =>
  isPictureChanged(base.values, { ...text }) || !isSame({ ...text.change, kind: noChange.kind }, noChange);
