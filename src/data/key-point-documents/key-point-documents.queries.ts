import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { keyPointDocuments } from './key-point-document.collection.ts';

export const keyPointDocumentList = listQuery(keyPointDocuments);
export const keyPointDocumentItem = (id: string) => itemQuery(keyPointDocuments, id);
