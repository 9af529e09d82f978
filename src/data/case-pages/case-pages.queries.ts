import { itemQuery } from '#src/data/content/read/queries.ts';
import { casePages } from './case-page.collection.ts';

export const casePageItem = (id: string) => itemQuery(casePages, id);
