import { searchBy } from '#src/data/content/search/search-records.ts';
import type { Chapter } from './summarized-video.collection.ts';

/** Filters the chapters whose title and text contain every word of the query. */
export const searchChapters = searchBy<Chapter>(({ title, text }) => [title, text]);

/** Parses the seconds in a URL hash (`#t=136`); undefined when it contains no time. */
export function secondsIn(hash: string): number | undefined {
  const seconds = /^#t=(\d{1,6})$/.exec(hash)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
