import * as z from 'zod/mini';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';

/** Milliseconds that the live site has to answer. */
const requestTimeout = 10_000;

/** Of the manifest what every form of it has: the guard is wanted most where the forms differ. */
const countsSchema = z.object({ collections: z.record(z.string(), z.object({ count: z.int() })) });

/**
 * How many items of each collection the site at an address has now, by its manifest: what a publication goes by that
 * has no notes of the last one. Empty, with a report, where no such site answers, as before the first publication.
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
    report(`no notes of the last publication: counts are compared with ${url}`);
    return Object.fromEntries(Object.entries(collections).map(([name, { count }]) => [name, count]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`no notes of the last publication and no counts at ${url} (${reason}): taken for the first one`);
    return {};
  }
}
