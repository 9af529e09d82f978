import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { keyPointDocuments } from './key-point-document.schema.ts';

export const keyPointDocumentList = listQuery(keyPointDocuments);
export const publishedKeyPointDocumentList = publishedListQuery(keyPointDocuments);
export const keyPointDocumentItem = (id: string) => itemQuery(keyPointDocuments, id);
