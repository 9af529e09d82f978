import { itemQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const casePages = publicCollection(
  'casePages',
  async () => (await import('./case-page.collection.ts')).casePages,
);

export const casePageItem = (id: string) => itemQuery(casePages, id);
