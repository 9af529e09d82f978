import { itemQuery } from '#src/data/content/queries.ts';
import { publicOpinions } from './public-opinion.schema.ts';

export const publicOpinionItem = (id: string) => itemQuery(publicOpinions, id);
