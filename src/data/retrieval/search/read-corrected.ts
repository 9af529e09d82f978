import * as z from 'zod/mini';
import { publishedFields, tombstoneSchema } from '#src/data/content/declare/envelope.ts';
import { readCorrected } from '#src/data/content/read/snapshot.ts';

const correctedItem = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  place: z.exactOptional(z.string()),
  corrections: publishedFields.corrections,
  /** Present for a withdrawn document, whose title is ''. */
  withdrawn: z.exactOptional(tombstoneSchema.shape.withdrawn),
});

export type CorrectedItem = z.infer<typeof correctedItem>;

/** Returns all valid items with corrections, as of the last publication. Throws `ServiceError`. */
export async function readCorrectedItems(): Promise<CorrectedItem[]> {
  const corrected = await readCorrected();
  return corrected.flatMap((item) => {
    const parsed = z.safeParse(correctedItem, item);
    return parsed.success ? [parsed.data] : [];
  });
}
