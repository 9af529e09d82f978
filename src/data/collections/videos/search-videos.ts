import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { VideoListRecord } from './video.collection.ts';

/** The tag of videos on the subject of the democracy playlist. */
export const democracyTag = '民主';

/** Filters the videos whose title, description, topic and tags contain every word of the query. */
export const searchVideos = searchBy<VideoListRecord>(({ title, description, topic = '', tags }) => [
  title,
  description,
  topic,
  ...tags,
]);

export const newestVideos = (videos: readonly VideoListRecord[]): VideoListRecord[] =>
  videos.toSorted((a, b) => compareCodes(b.publishedOn, a.publishedOn));

/** Returns the videos of a kind, newest first. */
export const videosOf = (
  videos: readonly VideoListRecord[],
  kind: VideoListRecord['kind'],
): VideoListRecord[] => newestVideos(videos.filter((video) => video.kind === kind));

/** Returns the topics of videos, the most frequent first. */
export const topicsOf = (videos: readonly VideoListRecord[]): string[] =>
  frequentFirst(videos.flatMap(({ topic }) => topic ?? []));
