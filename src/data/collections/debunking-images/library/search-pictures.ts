import { searchBy } from '#src/data/content/search/search-records.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

/** The pictures whose title, alternative text and tags contain every word of the query, in the list's order. */
export const searchPictures = searchBy<DebunkingImageListRecord>(({ title, altText, tags }) => [
  title,
  altText,
  ...tags,
]);

/**
 * Returns the pictures that `searchPictures` finds, and those in `ids`, whose texts outside the list contain the
 * words.
 */
export function searchWithTexts(
  pictures: readonly DebunkingImageListRecord[],
  query: SearchQuery,
  ids: ReadonlySet<string>,
): readonly DebunkingImageListRecord[] {
  const found = searchPictures(pictures, query);
  if (ids.size === 0 || found === pictures) return found;
  const listed = new Set(found);
  return pictures.filter((picture) => listed.has(picture) || ids.has(picture.id));
}
