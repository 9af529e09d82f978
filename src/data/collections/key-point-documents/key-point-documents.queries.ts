import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const keyPointDocuments = publicCollection(
  'keyPointDocuments',
  async () => (await import('./key-point-document.collection.ts')).keyPointDocuments,
);

export const keyPointDocumentList = listQuery(keyPointDocuments);
export const keyPointDocumentItem = (id: string) => itemQuery(keyPointDocuments, id);
