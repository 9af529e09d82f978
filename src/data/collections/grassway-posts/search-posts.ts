import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { GrasswayPostListRecord } from './grassway-post.collection.ts';

export const searchPosts = searchBy<GrasswayPostListRecord>(({ title, summary, type, author = '', tags }) => [
  title,
  summary,
  type,
  author,
  ...tags,
]);

/** The date on which a text was written; '' if unknown. ISO. */
export const dayOfPost = ({ writtenOn = '' }: Pick<GrasswayPostListRecord, 'writtenOn'>): string => writtenOn;

/** Sorts posts by that date, newest first. */
export const newestPosts = (posts: readonly GrasswayPostListRecord[]): GrasswayPostListRecord[] =>
  posts.toSorted((a, b) => compareCodes(dayOfPost(b), dayOfPost(a)) || compareCodes(a.id, b.id));
