import { searchBy } from '#src/data/content/search-records.ts';
import type { DebunkingImageListRecord } from './debunking-image.schema.ts';

/** The pictures whose title, alternative text and tags hold every word of the query, in the list's order. */
export const searchPictures = searchBy<DebunkingImageListRecord>(({ title, altText, tags }) => [
  title,
  altText,
  ...tags,
]);
