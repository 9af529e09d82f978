import { itemQuery } from '#src/data/content/read/queries.ts';
import { keyPointDocuments } from './key-point-document.collection.ts';

export const keyPointDocumentItem = (id: string) => itemQuery(keyPointDocuments, id);
