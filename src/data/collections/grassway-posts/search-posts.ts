import { searchBy } from '#src/data/content/search/search-records.ts';
import type { GrasswayPostListRecord } from './grassway-post.collection.ts';

export const searchPosts = searchBy<GrasswayPostListRecord>(({ title, summary, type, author = '', tags }) => [
  title,
  summary.text,
  type,
  author,
  ...tags,
]);
