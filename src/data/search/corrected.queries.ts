import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { publishedFields } from '#src/data/content/declare/envelope.ts';
import { readCorrected } from '#src/data/content/read/snapshot.ts';

const correctedItem = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  place: z.exactOptional(z.string()),
  corrections: publishedFields.corrections,
});

export type CorrectedItem = z.infer<typeof correctedItem>;

/** Every published item with corrections, as of the last publication; a bad one is left out. */
export const correctedItems = queryOptions({
  queryKey: ['corrected'],
  staleTime: 60_000,
  queryFn: async (): Promise<CorrectedItem[]> => {
    const corrected = await readCorrected();
    return corrected.flatMap((item) => {
      const parsed = z.safeParse(correctedItem, item);
      return parsed.success ? [parsed.data] : [];
    });
  },
});
