import * as z from 'zod/mini';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';

/** The timeout of the request to the live site, in milliseconds. */
const requestTimeout = 10_000;

/** Only the part common to all forms of the manifest: this safeguard matters most when the forms differ. */
const countsSchema = z.object({ collections: z.record(z.string(), z.object({ count: z.int() })) });

/**
 * Returns the number of items per collection on the live site, from its manifest; used when there are no notes of the
 * last publication. Empty, with a report, when no such site responds, as before the first publication.
 */
export async function liveCounts(
  siteUrl: string,
  report: (line: string) => void,
): Promise<Record<string, number>> {
  const url = `${siteUrl}/data/${manifestPath}`;
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(requestTimeout) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { collections } = z.parse(countsSchema, await response.json());
    report(`no notes of the last publication: comparing counts with ${url}`);
    return Object.fromEntries(Object.entries(collections).map(([name, { count }]) => [name, count]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(
      `no notes of the last publication and no counts at ${url} (${reason}): assuming the first publication`,
    );
    return {};
  }
}
