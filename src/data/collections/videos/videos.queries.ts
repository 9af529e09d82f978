import {
  listQuery,
  publishedListQuery,
  someQuery,
  publicCollection,
} from '#src/data/content/read/queries.ts';

const videos = publicCollection('videos', async () => (await import('./video.collection.ts')).videos);

export const videoList = listQuery(videos);
export const publishedVideoList = publishedListQuery(videos);
export const someVideos = (ids: readonly string[]) => someQuery(videos, ids);
