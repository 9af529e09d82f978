import * as z from 'zod/mini';
import {
  commonFields,
  type Correction,
  noteLimit,
  publishedFields,
} from '#src/data/content/declare/envelope.ts';

/** How far work in progress has come. */
export const draftStages = ['draft', 'inReview', 'approved', 'returned'] as const;
export type DraftStage = (typeof draftStages)[number];

const uid = z.string().check(z.minLength(1));

/** `drafts/{collection}~{id}`: work in progress, which members alone read (docs/data-model.md). */
export const draftSchema = z.object({
  collection: z.string(),
  id: z.string(),
  /** The published version that it was made from; 0 is none. */
  baseRev: z.int().check(z.nonnegative()),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
  stage: z.enum(draftStages),
  /** Everybody who wrote of it; whoever wrote last stands last, and somebody else approves and publishes it. */
  authors: z.array(uid),
  approvedBy: z.exactOptional(uid),
  /** The collection's fields, finished or not. */
  data: z.record(z.string(), z.unknown()),
  /** What visitors will read about the change, as far as it is up for approval with the text. */
  change: z.exactOptional(commonFields.change),
  /** All corrections that the document will show. */
  corrections: z.exactOptional(publishedFields.corrections),
  /** Who gave it back the last time, and why; it stays until the draft is gone. */
  returned: z.exactOptional(
    z.object({ by: uid, note: z.string().check(z.minLength(1), z.maxLength(noteLimit)) }),
  ),
  /** The text of the author before the last one, as it was when the last one began to write over it. */
  before: z.exactOptional(z.object({ by: uid, data: z.record(z.string(), z.unknown()) })),
});

type Stored = z.infer<typeof draftSchema>;
export type DraftRecord = Omit<Stored, 'corrections'> & {
  readonly corrections?: readonly Correction[];
};

/** The stage of a draft once its text is saved: it stays in review or given back, and an approval ends. */
export const stageOnSaving = (stage: DraftStage = 'draft'): Exclude<DraftStage, 'approved'> =>
  stage === 'approved' ? 'draft' : stage;

/** Who wrote of the draft last. */
export const lastAuthor = ({ authors }: Pick<DraftRecord, 'authors'>): string | undefined => authors.at(-1);

export const draftPath = (collection: string, id: string): string => `drafts/${collection}~${id}`;
