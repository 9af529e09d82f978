import {
  itemQuery,
  listQuery,
  publishedListQuery,
  publicCollection,
} from '#src/data/content/read/queries.ts';

const events = publicCollection('events', async () => (await import('./event.collection.ts')).events);

export const eventList = listQuery(events);
export const publishedEventList = publishedListQuery(events);
export const eventItem = (id: string) => itemQuery(events, id);
