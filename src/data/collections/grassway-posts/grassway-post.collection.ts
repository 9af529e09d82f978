import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { date, markdown, sources, tags, text } from '#src/data/content/declare/fields.ts';
import { excerptOfMarkdown, excerptSummary, excerptWithImage } from '#src/data/content/declare/excerpt.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const grasswayPosts = defineCollection({
  name: 'grasswayPosts',
  visibility: 'public',
  date: 'writtenOn',
  fields: () => ({
    /** A type named by the editors, by which the list is grouped. */
    type: text(1, 40),
    title: text(1, 120),
    /** Two sentences for the list. */
    summary: text(0, 300),
    /** Markdown. */
    body: markdown(1, 50_000),
    author: z.exactOptional(text(1, 60)),
    /** The date of writing, if the text was published elsewhere before. */
    writtenOn: z.exactOptional(date),
    /** The licence and origin of a text by others. */
    attribution: z.exactOptional(text(1, 500)),
    tags,
    sources,
  }),
  listFields: ['type', 'title', 'author', 'writtenOn', 'tags'],
  /** Lists contain the sentences for the list or the beginning of the text. */
  summary: {
    schema: excerptSummary,
    of: ({ summary, body }) => excerptWithImage(body, summary || excerptOfMarkdown(body)),
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type GrasswayPostRecord = RecordOf<typeof grasswayPosts>;
export type GrasswayPostListRecord = ListRecordOf<typeof grasswayPosts>;
