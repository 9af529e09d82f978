import { itemQuery } from '#src/data/content/queries.ts';
import { keyPointDocuments } from './key-point-document.schema.ts';

export const keyPointDocumentItem = (id: string) => itemQuery(keyPointDocuments, id);
