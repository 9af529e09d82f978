import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { publicOpinions } from './public-opinion.schema.ts';

export const publicOpinionList = listQuery(publicOpinions);
export const publishedPublicOpinionList = publishedListQuery(publicOpinions);
export const publicOpinionItem = (id: string) => itemQuery(publicOpinions, id);
