import { compareCodes } from '#src/platform/text/compare.ts';
import type { DebunkingImageListRecord } from './debunking-image.collection.ts';
import { imageSources } from './image-url.ts';

type Shown = Pick<
  DebunkingImageListRecord,
  'objects' | 'width' | 'height' | 'thumbhash' | 'altText' | 'updatedAt'
>;

/** Returns the data needed to show a record's image: addresses, size, placeholder and alternative text. */
export function imageOf(record: Shown) {
  const { width, height, thumbhash, altText } = record;
  return { sources: imageSources(record), width, height, thumbhash, alt: altText };
}

interface Dated {
  readonly verifiedAt?: string;
  readonly createdAt: string;
  readonly id: string;
}

/**
 * Sorts images by the day of their check, which their cards show, newest first and those without one last. The day of
 * publication decides only between equals: an import publishes old images too.
 */
export function newestFirst<R extends Dated>(records: readonly R[]): R[] {
  return records.toSorted(
    (a, b) =>
      compareCodes(b.verifiedAt ?? '', a.verifiedAt ?? '') ||
      compareCodes(b.createdAt, a.createdAt) ||
      compareCodes(a.id, b.id),
  );
}
