import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';

const summarizedVideos = publicCollection(
  'summarizedVideos',
  async () => (await import('./summarized-video.collection.ts')).summarizedVideos,
);

export const summarizedVideoList = listQuery(summarizedVideos);
export const summarizedVideoItem = (id: string) => itemQuery(summarizedVideos, id);
