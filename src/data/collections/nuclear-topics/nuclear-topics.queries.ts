import { latestFirst } from '#src/platform/text/compare.ts';
import type { NuclearTopicListRecord } from './nuclear-topic.collection.ts';
import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';

const nuclearTopics = publicCollection(
  'nuclearTopics',
  async () => (await import('./nuclear-topic.collection.ts')).nuclearTopics,
);

export const nuclearTopicList = listQuery(nuclearTopics);
export const nuclearTopicItem = (id: string) => itemQuery(nuclearTopics, id);

const dayOf = ({ writtenOn = '' }: NuclearTopicListRecord): string => writtenOn;

/** Returns the topics of a tab and, if it is not '', a year; the newest first. */
export const topicsOf = (
  topics: readonly NuclearTopicListRecord[],
  { tab, year }: { readonly tab: string; readonly year: string },
): NuclearTopicListRecord[] =>
  latestFirst(
    topics.filter((each) => each.tab === tab && dayOf(each).startsWith(year)),
    dayOf,
  );
