import {
  itemQuery,
  listQuery,
  publishedListQuery,
  someQuery,
  publicCollection,
} from '#src/data/content/read/queries.ts';

const politicians = publicCollection(
  'politicians',
  async () => (await import('./politician.collection.ts')).politicians,
);

export const politicianList = listQuery(politicians);
export const publishedPoliticianList = publishedListQuery(politicians);
export const somePoliticians = (ids: readonly string[]) => someQuery(politicians, ids);
export const politicianItem = (id: string) => itemQuery(politicians, id);
