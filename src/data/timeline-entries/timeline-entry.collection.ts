import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf } from '#src/data/content/declare/collection.ts';
import { date, reference, tags, text, webAddress } from '#src/data/content/declare/fields.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';

export const timelineEntries = defineCollection({
  name: 'timelineEntries',
  visibility: 'public',
  fields: () => ({
    /** The day on which it appeared. */
    date,
    outlet: text(1, 60),
    title: text(1, 120),
    /** What it says, in our words. Entries have no page of their own, so the list carries it: keep it short. */
    body: text(0, 500),
    url: webAddress,
    archivedUrl: z.exactOptional(webAddress),
    imageId: z.exactOptional(reference('debunkingImages')),
    topic: text(1, 40),
    tags,
  }),
  listFields: ['date', 'outlet', 'title', 'body', 'url', 'archivedUrl', 'imageId', 'topic', 'tags'],
});

/** @public Read by publishing alone. */
export const recheck: Recheck = { days: 365 };

export type TimelineEntryListRecord = ListRecordOf<typeof timelineEntries>;
