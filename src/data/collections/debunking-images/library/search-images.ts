import { searchBy } from '#src/data/content/search/search-records.ts';
import { searchWords, type SearchQuery } from '#src/data/content/search/search-text.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

const byTitle = searchBy<DebunkingImageListRecord>(({ title }) => [title]);
const byTags = searchBy<DebunkingImageListRecord>(({ tags }) => tags);
const byAll = searchBy<DebunkingImageListRecord>(({ title, altText, tags }) => [title, altText, ...tags]);

/**
 * Returns the images whose title, alternative text and tags contain every word of the query, and those in `ids`, whose
 * texts outside the list do. Matches of the title come first, then those of the tags; equal ones in the list's order.
 */
export function searchImages(
  images: readonly DebunkingImageListRecord[],
  query: SearchQuery,
  ids: ReadonlySet<string> = new Set(),
): readonly DebunkingImageListRecord[] {
  if (searchWords(query).length === 0) return images;
  const listed = byAll(images, query);
  const ranks = [byTitle(listed, query), byTags(listed, query), listed].map((found) => new Set(found));
  const rankOf = (image: DebunkingImageListRecord): number => {
    const rank = ranks.findIndex((found) => found.has(image));
    return rank === -1 ? ranks.length : rank;
  };
  return images
    .filter((image) => ranks.at(-1)?.has(image) || ids.has(image.id))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}
