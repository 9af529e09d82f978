import { searchWords, textSearch } from '#src/data/content/search-text.ts';
import type { DebunkingImageListRecord } from './debunking-image.schema.ts';

const holds = textSearch(({ title, altText, tags }: DebunkingImageListRecord) =>
  [title, altText, ...tags].join('\n'),
);

/** The pictures whose title, alternative text and tags hold every word of the query, in the list's order. */
export function searchPictures(
  records: readonly DebunkingImageListRecord[],
  query: string,
): readonly DebunkingImageListRecord[] {
  const words = searchWords(query);
  return words.length === 0 ? records : records.filter((record) => holds(record, words));
}
