import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { GrasswayPostListRecord } from './grassway-post.collection.ts';

export const searchPosts = searchBy<GrasswayPostListRecord>(({ title, summary, type, author = '', tags }) => [
  title,
  summary,
  type,
  author,
  ...tags,
]);

/** The date shown for a text: when it was written, else when it was published here. ISO. */
export const dayOfPost = ({
  writtenOn,
  createdAt,
}: Pick<GrasswayPostListRecord, 'writtenOn' | 'createdAt'>) => writtenOn ?? createdAt;

/** Sorts posts by that date, newest first. */
export const newestPosts = (posts: readonly GrasswayPostListRecord[]): GrasswayPostListRecord[] =>
  posts.toSorted((a, b) => compareCodes(dayOfPost(b), dayOfPost(a)));
