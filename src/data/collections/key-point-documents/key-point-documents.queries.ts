import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';

const keyPointDocuments = publicCollection(
  'keyPointDocuments',
  async () => (await import('./key-point-document.collection.ts')).keyPointDocuments,
);

export const keyPointDocumentList = listQuery(keyPointDocuments);
export const keyPointDocumentItem = (id: string) => itemQuery(keyPointDocuments, id);
