import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { date, markdown, sources, tags, text } from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const grasswayPosts = defineCollection({
  name: 'grasswayPosts',
  visibility: 'public',
  fields: () => ({
    /** The editors' own words; the list is divided by them. */
    type: text(1, 40),
    title: text(1, 120),
    /** Two sentences for the list. */
    summary: text(0, 300),
    /** Markdown. */
    body: markdown(1, 50_000),
    author: z.exactOptional(text(1, 60)),
    /** The day on which it was written, where it was published elsewhere before. */
    writtenOn: z.exactOptional(date),
    /** Licence and origin of a text that is not ours. */
    attribution: z.exactOptional(text(1, 500)),
    tags,
    sources,
  }),
  listFields: ['type', 'title', 'summary', 'author', 'writtenOn', 'tags'],
});

/** @public Read by publishing alone. */
export const recheck: Recheck = { days: 365 };

export type GrasswayPostRecord = RecordOf<typeof grasswayPosts>;
export type GrasswayPostListRecord = ListRecordOf<typeof grasswayPosts>;
