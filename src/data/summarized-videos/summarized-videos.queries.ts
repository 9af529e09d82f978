import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { summarizedVideos } from './summarized-video.collection.ts';

export const summarizedVideoList = listQuery(summarizedVideos);
export const summarizedVideoItem = (id: string) => itemQuery(summarizedVideos, id);
