import { publishedListQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

/** The one document as it was published last: words that a search takes for the same count from then on. */
export const publishedTagRules = publishedListQuery(
  publicCollection('tagRules', async () => (await import('./tag-rule.collection.ts')).tagRules),
);
