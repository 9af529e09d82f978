import { listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const channels = publicCollection('channels', async () => (await import('./channel.collection.ts')).channels);

export const channelList = listQuery(channels);
export const publishedChannelList = publishedListQuery(channels);
