import { changeKind } from './categories.ts';
import * as z from 'zod/mini';
import { anyText, text } from './fields.ts';

/** The maximum number of history entries and of corrections in a document; older ones are in its revisions. */
export const historyLimit = 200;

/** The maximum length of a change's note and of a withdrawal's reason. */
export const noteLimit = 500;

const time = z.iso.datetime({ offset: true });
const date = z.iso.date();
const rev = z.int().check(z.positive());
const note = text(0, noteLimit);
const kind = z.enum(changeKind);

/** One published change. */
const historyEntry = z.object({ rev, at: time, kind, note });
/** The wrong text, the right text, and the reason for the correction. */
const correction = z.object({ at: date, before: anyText(), after: anyText(), reason: anyText() });

/** The fields of every document of a content collection, published or withdrawn. */
export const commonFields = {
  rev,
  writeId: z.uuid(),
  createdAt: time,
  updatedAt: time,
  change: z.object({ kind, note }),
  history: z.array(historyEntry).check(z.maxLength(historyLimit)),
};

/** The fields of a published document besides its collection's own. */
export const publishedFields = {
  ...commonFields,
  corrections: z.array(correction).check(z.maxLength(historyLimit)),
  verifiedAt: z.exactOptional(date),
};

/** The tombstone that replaces a withdrawn document. */
export const tombstoneSchema = z.object({
  ...commonFields,
  /** `to` is the id of the document of the same collection that visitors are redirected to. */
  withdrawn: z.object({
    at: time,
    reason: text(1, noteLimit),
    to: z.exactOptional(z.string()),
    /** The version that was withdrawn, if a tombstone lies between: the reason was replaced. */
    of: z.exactOptional(rev),
  }),
});

export type Change = z.infer<typeof commonFields.change>;
export type HistoryEntry = z.infer<typeof historyEntry>;
export type Correction = z.infer<typeof correction>;
export type Tombstone = z.infer<typeof tombstoneSchema> & { readonly id: string };

const publishedSchema = z.object(publishedFields);
export type Envelope = z.infer<typeof publishedSchema>;
