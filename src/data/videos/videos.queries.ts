import { listQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { videos } from './video.schema.ts';

export const videoList = listQuery(videos);
export const publishedVideoList = publishedListQuery(videos);
