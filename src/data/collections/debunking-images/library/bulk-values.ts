import { tagLimits } from '#src/data/content/declare/fields.ts';
import type { ImageValues } from '#src/data/collections/debunking-images/image-values.ts';
import {
  isNothingShared,
  type SharedValues,
  withShared,
} from '#src/data/collections/debunking-images/upload/shared-values.ts';

/** The fields with a single value, which a new value replaces. */
export const replacedFields = ['verdict', 'sourceUrl', 'attribution', 'folderId'] as const;
export type ReplacedField = (typeof replacedFields)[number];

/** The effect of filling in several images at once. */
export interface BulkEffect {
  /** The number of images that would change. */
  readonly changed: number;
  /** The number of images that have a different value now, by field; fields without any are absent. */
  readonly overwritten: readonly { readonly field: ReplacedField; readonly count: number }[];
  /** The number of images without room for all of the tags. */
  readonly withoutRoom: number;
}

/** Returns the fields whose value in an image the shared one would replace. */
export const overwrittenIn = (values: ImageValues, shared: SharedValues): ReplacedField[] =>
  replacedFields.filter(
    (field) => shared[field] !== '' && values[field] !== '' && values[field] !== shared[field],
  );

const isChanged = (values: ImageValues, shared: SharedValues): boolean =>
  replacedFields.some((field) => shared[field] !== '' && values[field] !== shared[field]) ||
  withShared(values, shared).tags.length > values.tags.length;

/** Returns what `withShared` would do to images. */
export function bulkEffect(all: readonly ImageValues[], shared: SharedValues): BulkEffect {
  if (isNothingShared(shared)) return { changed: 0, overwritten: [], withoutRoom: 0 };
  const replaced = all.flatMap((values) => overwrittenIn(values, shared));
  const hasNoRoom = ({ tags }: ImageValues) =>
    shared.tags.length > 0 &&
    new Set([...tags, ...shared.tags]).size > Math.max(tagLimits.count, tags.length);
  return {
    changed: all.filter((values) => isChanged(values, shared)).length,
    overwritten: replacedFields.flatMap((field) => {
      const count = replaced.filter((each) => each === field).length;
      return count > 0 ? [{ field, count }] : [];
    }),
    withoutRoom: all.filter(hasNoRoom).length,
  };
}
