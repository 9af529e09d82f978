import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';

const nuclearTopics = publicCollection(
  'nuclearTopics',
  async () => (await import('./nuclear-topic.collection.ts')).nuclearTopics,
);

export const nuclearTopicList = listQuery(nuclearTopics);
export const nuclearTopicItem = (id: string) => itemQuery(nuclearTopics, id);
