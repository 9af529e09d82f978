import { listQuery } from '#src/data/content/queries.ts';
import { channels } from './channel.schema.ts';

export const channelList = listQuery(channels);
