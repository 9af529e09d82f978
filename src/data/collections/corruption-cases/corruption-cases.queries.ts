import * as read from '#src/data/content/read/queries.ts';

const corruptionCases = read.publicCollection(
  'corruptionCases',
  async () => (await import('./corruption-case.collection.ts')).corruptionCases,
);

export const corruptionCaseList = read.listQuery(corruptionCases);
export const publishedCorruptionCaseList = read.publishedListQuery(corruptionCases);
export const corruptionCaseItem = (id: string) => read.itemQuery(corruptionCases, id);
