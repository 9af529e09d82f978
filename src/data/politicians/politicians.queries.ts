import { itemQuery, listQuery, publishedListQuery, someQuery } from '#src/data/content/read/queries.ts';
import { politicians } from './politician.collection.ts';

export const politicianList = listQuery(politicians);
export const publishedPoliticianList = publishedListQuery(politicians);
export const somePoliticians = (ids: readonly string[]) => someQuery(politicians, ids);
export const politicianItem = (id: string) => itemQuery(politicians, id);
