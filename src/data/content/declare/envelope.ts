import * as z from 'zod/mini';
import { anyText, text } from './fields.ts';

/** Kinds of a published change (docs/editorial-rules.md, rule 5). */
export const changeKinds = ['首次', '更新', '勘誤', '排版'] as const;

/** Entries of history and corrections that a document keeps; older ones are in its revisions. */
export const historyLimit = 50;

/** Characters of a change's note and of a withdrawal's reason. */
export const noteLimit = 500;

const time = z.iso.datetime({ offset: true });
const date = z.iso.date();
const rev = z.int().check(z.positive());
const note = text(0, noteLimit);
const kind = z.enum(changeKinds);

/** One published change. */
const historyEntry = z.object({ rev, at: time, kind, note });
/** What was said, what is right, why. */
const correction = z.object({ at: date, before: anyText(), after: anyText(), reason: anyText() });

/** What every document of a content collection carries, published or withdrawn. */
export const commonFields = {
  rev,
  writeId: z.uuid(),
  createdAt: time,
  updatedAt: time,
  change: z.object({ kind, note }),
  history: z.array(historyEntry).check(z.maxLength(historyLimit)),
};

/** What a published document carries besides its collection's own fields. */
export const publishedFields = {
  ...commonFields,
  corrections: z.array(correction).check(z.maxLength(historyLimit)),
  verifiedAt: z.exactOptional(date),
};

/** What is left of a withdrawn document. */
export const tombstoneSchema = z.object({
  ...commonFields,
  /** `to` is the document of the same collection that visitors are led to instead. */
  withdrawn: z.object({ at: time, reason: text(1, noteLimit), to: z.exactOptional(z.string()) }),
});

export type Change = z.infer<typeof commonFields.change>;
export type HistoryEntry = z.infer<typeof historyEntry>;
export type Correction = z.infer<typeof correction>;
export type Tombstone = z.infer<typeof tombstoneSchema> & { readonly id: string };

const publishedSchema = z.object(publishedFields);
export type Envelope = z.infer<typeof publishedSchema>;
