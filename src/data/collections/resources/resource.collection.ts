import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf } from '#src/data/content/declare/collection.ts';
import { layout, text, webAddress } from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const resources = defineCollection({
  name: 'resources',
  visibility: 'public',
  fields: () => ({
    title: text(1, 120),
    url: webAddress,
    description: text(0, 500),
    /** A category named by the editors; categories are in the order of their first entries. */
    category: text(1, 20),
    /** Sort order on the page, ascending. */
    order: layout(z.int()),
  }),
  listFields: ['title', 'url', 'description', 'category', 'order'],
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type ResourceListRecord = ListRecordOf<typeof resources>;
