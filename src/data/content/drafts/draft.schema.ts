import * as z from 'zod/mini';
import {
  commonFields,
  type Correction,
  noteLimit,
  publishedFields,
} from '#src/data/content/declare/envelope.ts';

/** The stages of a draft. */
export const draftStages = ['draft', 'inReview', 'approved', 'returned'] as const;
export type DraftStage = (typeof draftStages)[number];

const uid = z.string().check(z.minLength(1));

/** `drafts/{collection}~{id}`: a draft, readable only by members (docs/data-model.md). */
export const draftSchema = z.object({
  collection: z.string(),
  id: z.string(),
  /** The published version that the draft is based on; 0 if none. The rules allow integers beyond the safe ones. */
  baseRev: z.number().check(z.nonnegative()),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  /** The id of the write that started the draft, so that the next draft of the document is another one. */
  started: z.exactOptional(z.uuid()),
  /** The slot of the member who started it (`draft-limits.ts`); an admin's draft may have none. */
  slot: z.exactOptional(z.int()),
  updatedAt: z.iso.datetime({ offset: true }),
  stage: z.enum(draftStages),
  /**
   * Everyone who wrote the draft, the last author last; where approval is required, someone else approves and publishes
   * it.
   */
  authors: z.array(uid),
  approvedBy: z.exactOptional(uid),
  /** The collection's fields, complete or not. */
  data: z.record(z.string(), z.unknown()),
  /** The public change note, if it was submitted for approval with the text. */
  change: z.exactOptional(commonFields.change),
  /**
   * All corrections that the document will show once published. The rules check them at publication; an invalid one
   * must not hide the draft.
   */
  // oxlint-disable-next-line promise/valid-params -- a schema and its fallback, not a promise
  corrections: z.exactOptional(z.catch(publishedFields.corrections, [])),
  /** Who last returned the draft, and why; remains until the draft is deleted. */
  returned: z.exactOptional(
    z.object({ by: uid, note: z.string().check(z.minLength(1), z.maxLength(noteLimit)) }),
  ),
  /** The previous author's text, as it was when the last author began to overwrite it. */
  before: z.exactOptional(z.object({ by: uid, data: z.record(z.string(), z.unknown()) })),
});

type Stored = z.infer<typeof draftSchema>;
export type DraftRecord = Omit<Stored, 'corrections'> & {
  readonly corrections?: readonly Correction[];
};

/** Returns the stage of a draft after its text is saved: `inReview` and `returned` remain, an approval is revoked. */
export const stageOnSaving = (stage: DraftStage = 'draft'): Exclude<DraftStage, 'approved'> =>
  stage === 'approved' ? 'draft' : stage;

/** The last author of the draft. */
export const lastAuthor = ({ authors }: Pick<DraftRecord, 'authors'>): string | undefined => authors.at(-1);

export const draftPath = (collection: string, id: string): string => `drafts/${collection}~${id}`;
