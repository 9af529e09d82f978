import {
  itemQuery,
  listQuery,
  publishedListQuery,
  publicCollection,
} from '#src/data/content/read/queries.ts';

const corruptionCases = publicCollection(
  'corruptionCases',
  async () => (await import('./corruption-case.collection.ts')).corruptionCases,
);

export const corruptionCaseList = listQuery(corruptionCases);
export const publishedCorruptionCaseList = publishedListQuery(corruptionCases);
export const corruptionCaseItem = (id: string) => itemQuery(corruptionCases, id);
