import * as z from 'zod/mini';
import { readNamedFile } from '#src/data/content/read/snapshot.ts';

/** The data file that the manifest names `linkHealth`: what became of links when they were last opened. */
const linkHealthSchema = z.object({
  checkedAt: z.iso.datetime({ offset: true }),
  /** By address; a link without a line was not checked. */
  links: z.record(z.string(), z.enum(['ok', 'moved', 'gone', 'unreachable'])),
});

export type LinkHealth = z.infer<typeof linkHealthSchema>;

/** The last check of links; null where there was none. Throws `ServiceError`. */
export async function readLinkHealth(): Promise<LinkHealth | null> {
  const parsed = z.safeParse(linkHealthSchema, await readNamedFile('linkHealth'));
  return parsed.success ? parsed.data : null;
}
