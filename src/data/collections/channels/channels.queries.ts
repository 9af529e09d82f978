import { listQuery, publishedListQuery, publicCollection } from '#src/data/content/read/queries.ts';

const channels = publicCollection('channels', async () => (await import('./channel.collection.ts')).channels);

export const channelList = listQuery(channels);
export const publishedChannelList = publishedListQuery(channels);
