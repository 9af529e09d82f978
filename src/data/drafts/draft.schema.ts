import * as z from 'zod/mini';

/** How far work in progress has come. */
export const draftStages = ['draft', 'inReview', 'approved'] as const;
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
  /** Everybody who wrote of it. */
  authors: z.array(uid),
  approvedBy: z.exactOptional(uid),
  /** The collection's fields, finished or not. */
  data: z.record(z.string(), z.unknown()),
});

export type DraftRecord = z.infer<typeof draftSchema>;

export const draftPath = (collection: string, id: string): string => `drafts/${collection}~${id}`;
