import { itemQuery, publicCollection } from '#src/data/content/read/queries.ts';

/** The id of the document shown at /taisalt-green-energy-case. */
export const taisaltCasePageId = 'taisalt-green-energy-case';

const casePages = publicCollection(
  'casePages',
  async () => (await import('./case-page.collection.ts')).casePages,
);

export const casePageItem = (id: string) => itemQuery(casePages, id);
