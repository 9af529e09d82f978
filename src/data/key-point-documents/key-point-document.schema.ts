import * as z from 'zod/mini';
import { defineCollection, type RecordOf } from '#src/data/content/collection.ts';
import { date, text } from '#src/data/content/fields.ts';

/** A Google document, table or slides as published or previewed: what may stand in a frame, and nothing else. */
const docsUrl = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      /^https:\/\/docs\.google\.com\/(document|spreadsheets|presentation)\/d\/(e\/)?[\w-]{10,200}\/(pub|pubhtml|preview|embed)(\?[\w=&.-]*)?$/,
    ),
  );

export const keyPointDocuments = defineCollection({
  name: 'keyPointDocuments',
  fields: {
    title: text(1, 120),
    docsUrl,
    /** What matters, in our words. */
    keyPoints: z.array(text(1, 500)).check(z.minLength(1), z.maxLength(30)),
    /** The document's text as it was read, in Markdown, so that the page stands when the document does not. */
    snapshot: text(1, 50_000),
    snapshotOn: date,
  },
  listFields: ['title', 'snapshotOn'],
});

export type KeyPointDocumentRecord = RecordOf<typeof keyPointDocuments>;
