import * as z from 'zod/mini';
import { defineCollection, type ListRecordOf, type RecordOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { date, layout, markdown, text } from '#src/data/content/declare/fields.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import type { Recheck } from '#src/data/content/declare/recheck.ts';
import { maxLength } from '#src/platform/text/text-length.ts';

/** The URL of a published or previewed Google document, spreadsheet or presentation; nothing else may be framed. */
const docsUrl = withTraits(
  z
    .string()
    .check(
      maxLength(300),
      z.regex(
        /^https:\/\/docs[.]google[.]com\/(document|spreadsheets|presentation)\/d\/(e\/)?[0-9A-Za-z_-]{10,200}\/(pub|pubhtml|preview|embed)([?][0-9A-Za-z_=&.-]*)?$/,
      ),
    ),
  { kind: 'url', typed: 'document' },
);

export const keyPointDocuments = defineCollection({
  name: 'keyPointDocuments',
  visibility: 'public',
  date: 'snapshotOn',
  fields: () => ({
    title: text(1, 120),
    docsUrl,
    /** The key points, in our own words. */
    keyPoints: layout(z.array(text(1, 500)).check(z.minLength(1), z.maxLength(30))),
    /** The document's text when it was read, in Markdown, so that the page works when the document is unavailable. */
    snapshot: markdown(1, 50_000),
    snapshotOn: date,
  }),
  listFields: ['title', 'snapshotOn'],
  /** Lists contain the beginning of the first key points. */
  summary: {
    schema: () => z.object({ points: z.array(z.string()) }),
    of: ({ keyPoints }) => ({ points: keyPoints.slice(0, 3).map((point) => cutText(point, 60, '…')) }),
  },
});

/** @public Used only by publication. */
export const recheck: Recheck = { days: 365 };

export type KeyPointDocumentRecord = RecordOf<typeof keyPointDocuments>;

export type KeyPointDocumentListRecord = ListRecordOf<typeof keyPointDocuments>;
