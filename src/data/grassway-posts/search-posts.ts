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

/** The day that a reader takes a text to be from: of its writing, else of its publication here. ISO. */
export const dayOfPost = ({
  writtenOn,
  createdAt,
}: Pick<GrasswayPostListRecord, 'writtenOn' | 'createdAt'>) => writtenOn ?? createdAt;

/** The posts, the newest text first. */
export const newestPosts = (posts: readonly GrasswayPostListRecord[]): GrasswayPostListRecord[] =>
  posts.toSorted((a, b) => compareCodes(dayOfPost(b), dayOfPost(a)));
