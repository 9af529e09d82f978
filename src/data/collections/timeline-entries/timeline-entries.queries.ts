import { listQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const timelineEntries = publicCollection(
  'timelineEntries',
  async () => (await import('./timeline-entry.collection.ts')).timelineEntries,
);

export const timelineEntryList = listQuery(timelineEntries);
