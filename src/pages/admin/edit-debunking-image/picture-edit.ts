import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { type PictureValues, valuesOf } from '#src/data/debunking-images/picture-values.ts';
import { type ChangeValues, noChange } from '#src/pages/admin/change-values.ts';

/** A picture's edit: the version it began with and what stands in the form. */
export interface PictureEdit {
  readonly base: DebunkingImageRecord;
  readonly values: PictureValues;
  readonly change: ChangeValues;
}

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
