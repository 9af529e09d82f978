import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const summarizedVideos = publicCollection(
  'summarizedVideos',
  async () => (await import('./summarized-video.collection.ts')).summarizedVideos,
);

export const summarizedVideoList = listQuery(summarizedVideos);
export const summarizedVideoItem = (id: string) => itemQuery(summarizedVideos, id);
