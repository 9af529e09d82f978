import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { publicOpinions } from './public-opinion.collection.ts';

export const publicOpinionList = listQuery(publicOpinions);
export const publicOpinionItem = (id: string) => itemQuery(publicOpinions, id);
