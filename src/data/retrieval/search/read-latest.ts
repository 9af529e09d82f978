import * as z from 'zod/mini';
import { readLatest } from '#src/data/content/read/snapshot.ts';
import { publishedChecker } from '#src/data/collections/qna/checker.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import type { LatestItem } from './latest.queries.ts';

const latestItem = z.object({
  id: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  day: z.exactOptional(z.string()),
  verifiedAt: z.exactOptional(z.string()),
  verdict: z.exactOptional(z.enum(verdicts)),
  checker: z.exactOptional(publishedChecker),
  sample: z.exactOptional(z.literal(true)),
  /** Tags and other names. */
  names: z.array(z.string()),
  place: z.exactOptional(z.string()),
  finding: z.exactOptional(z.string()),
  agency: z.exactOptional(
    z.object({ ministry: z.exactOptional(z.string()), agency: z.exactOptional(z.string()) }),
  ),
});

/** The items of a collection; invalid ones are omitted. */
const itemsOf = (items: unknown): LatestItem[] =>
  (Array.isArray(items) ? items : []).flatMap((item) => {
    const parsed = z.safeParse(latestItem, item);
    return parsed.success ? [parsed.data] : [];
  });

/** The newest items of every collection at the last publication, by collection. Throws `ServiceError`. */
export async function readLatestItems(): Promise<Map<string, LatestItem[]>> {
  const latest = await readLatest();
  const entries = latest !== null && typeof latest === 'object' ? Object.entries(latest) : [];
  return new Map(entries.map(([collection, rows]) => [collection, itemsOf(rows)]));
}
