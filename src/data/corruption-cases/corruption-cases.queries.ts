import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';
import { corruptionCases } from './corruption-case.collection.ts';

export const corruptionCaseList = listQuery(corruptionCases);
export const publishedCorruptionCaseList = publishedListQuery(corruptionCases);
export const corruptionCaseItem = (id: string) => itemQuery(corruptionCases, id);
