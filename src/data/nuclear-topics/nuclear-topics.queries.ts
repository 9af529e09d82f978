import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { nuclearTopics } from './nuclear-topic.collection.ts';

export const nuclearTopicList = listQuery(nuclearTopics);
export const nuclearTopicItem = (id: string) => itemQuery(nuclearTopics, id);
