import { listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';
import { channels } from './channel.collection.ts';

export const channelList = listQuery(channels);
export const publishedChannelList = publishedListQuery(channels);
