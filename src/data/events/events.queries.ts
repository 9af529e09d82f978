import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';
import { events } from './event.collection.ts';

export const eventList = listQuery(events);
export const publishedEventList = publishedListQuery(events);
export const eventItem = (id: string) => itemQuery(events, id);
