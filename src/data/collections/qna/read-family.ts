import * as z from 'zod/mini';
import { readNamedFile } from '#src/data/content/read/snapshot.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { publishedChecker } from './checker.ts';

const family = z.object({
  id: z.string(),
  question: z.string(),
  verdict: z.enum(verdicts),
  checker: z.exactOptional(publishedChecker),
  variantIds: z.array(z.string()),
});

/** A family in the last publication: the leading fact-check, and its variants. */
export type PublishedFamily = z.infer<typeof family>;

/** Reads the published family of a fact-check; null when it has none. Throws `ServiceError`. */
export async function readFamily(id: string): Promise<PublishedFamily | null> {
  const { data = [] } = z.safeParse(z.array(family), await readNamedFile('families'));
  return data.find((each) => each.id === id || each.variantIds.includes(id)) ?? null;
}
