import * as read from '#src/data/content/read/queries.ts';

const politicians = read.publicCollection(
  'politicians',
  async () => (await import('./politician.collection.ts')).politicians,
);

export const politicianList = read.listQuery(politicians);
export const publishedPoliticianList = read.publishedListQuery(politicians);
export const somePoliticians = (ids: readonly string[]) => read.someQuery(politicians, ids);
export const politicianItem = (id: string) => read.itemQuery(politicians, id);
