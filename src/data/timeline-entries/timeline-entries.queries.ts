import { listQuery } from '#src/data/content/read/queries.ts';
import { timelineEntries } from './timeline-entry.collection.ts';

export const timelineEntryList = listQuery(timelineEntries);
