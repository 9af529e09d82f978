import { listQuery, publishedListQuery, someQuery } from '#src/data/content/read/queries.ts';
import { videos } from './video.collection.ts';

export const videoList = listQuery(videos);
export const publishedVideoList = publishedListQuery(videos);
export const someVideos = (ids: readonly string[]) => someQuery(videos, ids);
