import { searchBy } from '#src/data/content/search/search-records.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

/** The images whose title, alternative text and tags contain every word of the query, in the list's order. */
export const searchImages = searchBy<DebunkingImageListRecord>(({ title, altText, tags }) => [
  title,
  altText,
  ...tags,
]);

/**
 * Returns the images that `searchImages` finds, and those in `ids`, whose texts outside the list contain the
 * words.
 */
export function searchWithTexts(
  images: readonly DebunkingImageListRecord[],
  query: SearchQuery,
  ids: ReadonlySet<string>,
): readonly DebunkingImageListRecord[] {
  const found = searchImages(images, query);
  if (ids.size === 0 || found === images) return found;
  const listed = new Set(found);
  return images.filter((image) => listed.has(image) || ids.has(image.id));
}
