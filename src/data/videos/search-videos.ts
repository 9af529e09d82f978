import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { VideoListRecord } from './video.collection.ts';

/** The videos whose title, description, topic and tags contain every word of the query. */
export const searchVideos = searchBy<VideoListRecord>(({ title, description, topic = '', tags }) => [
  title,
  description,
  topic,
  ...tags,
]);

/** The videos of a kind, the newest first. */
export const videosOf = (
  videos: readonly VideoListRecord[],
  kind: VideoListRecord['kind'],
): VideoListRecord[] =>
  videos
    .filter((video) => video.kind === kind)
    .toSorted((a, b) => compareCodes(b.publishedOn, a.publishedOn));

/** The topics of videos, those with the most videos first. */
export const topicsOf = (videos: readonly VideoListRecord[]): string[] =>
  frequentFirst(videos.flatMap(({ topic }) => topic ?? []));
