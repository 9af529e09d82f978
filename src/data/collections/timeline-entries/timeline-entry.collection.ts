import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf } from '#src/data/content/declare/collection.ts';
import { date, reference, tags, text, webAddress } from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const timelineEntries = defineCollection({
  name: 'timelineEntries',
  visibility: 'public',
  date: 'date',
  fields: () => ({
    /** The date of publication by the outlet. */
    date,
    outlet: text(1, 60),
    title: text(1, 120),
    /** Our summary of the report. Entries have no page of their own, so the list contains it: keep it short. */
    body: text(0, 500),
    url: webAddress,
    archivedUrl: z.exactOptional(webAddress),
    imageId: z.exactOptional(reference('debunkingImages')),
    topic: text(1, 40),
    tags,
  }),
  listFields: ['date', 'outlet', 'title', 'body', 'url', 'archivedUrl', 'imageId', 'topic', 'tags'],
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type TimelineEntryListRecord = ListRecordOf<typeof timelineEntries>;
