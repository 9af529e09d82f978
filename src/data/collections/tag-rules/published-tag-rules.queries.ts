import { publishedListQuery, publicCollection } from '#src/data/content/read/queries.ts';

/** The last published rules: equivalent words in searches take effect with a publication. */
export const publishedTagRules = publishedListQuery(
  publicCollection('tagRules', async () => (await import('./tag-rule.collection.ts')).tagRules),
);
