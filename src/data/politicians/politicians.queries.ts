import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { politicians } from './politician.schema.ts';

export const politicianList = listQuery(politicians);
export const publishedPoliticianList = publishedListQuery(politicians);
export const politicianItem = (id: string) => itemQuery(politicians, id);
