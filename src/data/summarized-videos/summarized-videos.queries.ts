import { itemQuery, listQuery } from '#src/data/content/queries.ts';
import { summarizedVideos } from './summarized-video.schema.ts';

export const summarizedVideoList = listQuery(summarizedVideos);
export const summarizedVideoItem = (id: string) => itemQuery(summarizedVideos, id);
