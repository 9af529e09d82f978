import * as z from 'zod/mini';
import { readNamedFile } from '#src/data/content/read/snapshot.ts';

/** The data file listed as `linkHealth` in the manifest: the results of the last link check. */
const linkHealthSchema = z.object({
  checkedAt: z.iso.datetime({ offset: true }),
  /** By URL; a URL without an entry was not checked. */
  links: z.record(z.string(), z.enum(['ok', 'moved', 'gone', 'unreachable'])),
});

export type LinkHealth = z.infer<typeof linkHealthSchema>;

/** Reads the last link check; null if there was none. Throws `ServiceError`. */
export async function readLinkHealth(): Promise<LinkHealth | null> {
  const parsed = z.safeParse(linkHealthSchema, await readNamedFile('linkHealth'));
  return parsed.success ? parsed.data : null;
}
