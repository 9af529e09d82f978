import { compareCodes } from '#src/platform/compare.ts';
import type { DebunkingImageListRecord } from './debunking-image.collection.ts';
import { pictureSources } from './picture-url.ts';

type Shown = Pick<
  DebunkingImageListRecord,
  'objects' | 'width' | 'height' | 'thumbhash' | 'altText' | 'updatedAt'
>;

/** Returns the data needed to show a record's picture: addresses, size, placeholder and alternative text. */
export function pictureOf(record: Shown) {
  const { width, height, thumbhash, altText } = record;
  return { sources: pictureSources(record), width, height, thumbhash, alt: altText };
}

/** Sorts pictures by their first publication, newest first; later changes do not move them. */
export function newestFirst<R extends { createdAt: string; id: string }>(records: readonly R[]): R[] {
  return records.toSorted((a, b) => compareCodes(b.createdAt, a.createdAt) || compareCodes(a.id, b.id));
}
