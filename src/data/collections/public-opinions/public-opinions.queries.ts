import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const publicOpinions = publicCollection(
  'publicOpinions',
  async () => (await import('./public-opinion.collection.ts')).publicOpinions,
);

export const publicOpinionList = listQuery(publicOpinions);
export const publicOpinionItem = (id: string) => itemQuery(publicOpinions, id);
