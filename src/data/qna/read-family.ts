import * as z from 'zod/mini';
import { readNamedFile } from '#src/data/content/read/snapshot.ts';
import { verdicts } from '#src/platform/verdict-scale.ts';

const family = z.object({
  id: z.string(),
  question: z.string(),
  verdict: z.enum(verdicts),
  variantIds: z.array(z.string()),
});

/** A family as the last publication has it: the fact-check that leads it, and the others. */
export type PublishedFamily = z.infer<typeof family>;

/** The family of a fact-check, as it was published last; null for one that has none. Throws `ServiceError`. */
export async function readFamily(id: string): Promise<PublishedFamily | null> {
  const { data = [] } = z.safeParse(z.array(family), await readNamedFile('families'));
  return data.find((each) => each.id === id || each.variantIds.includes(id)) ?? null;
}
