import { createHash } from 'node:crypto';
import { isPlainWebp } from '#src/data/debunking-images/plain-webp.ts';
import { publishedPath, publishedWidths, objectPath } from '#src/data/debunking-images/picture-url.ts';
import type { RawDocument } from '#src/platform/values.ts';
import type { RemovedObjects } from './removed-objects.ts';
import type { SiteOutput } from './site-output.ts';

/** Pictures fetched at once. */
const concurrency = 8;

export interface ObjectSource {
  /** `https://firebasestorage.googleapis.com`, or the local backend's. */
  readonly origin: string;
  readonly bucket: string;
}

/** The hashes of the sizes that the site brings itself, of every document that has pictures. */
function hashesOf(documents: Iterable<RawDocument>): Set<string> {
  const hashes = new Set<string>();
  for (const { data } of documents) {
    const { objects, logo } = data as { objects?: Readonly<Record<string, unknown>>; logo?: unknown };
    // The mark of the site (src/data/site/settings.collection.ts).
    if (typeof logo === 'string') hashes.add(logo);
    for (const width of publishedWidths) {
      const hash = objects?.[`${width}`];
      if (typeof hash === 'string') hashes.add(hash);
    }
  }
  return hashes;
}

const attempts = 3;

/** A picture's bytes; undefined when Storage has none that are a picture and what their name says. Throws when it fails. */
async function fetchObject({ origin, bucket }: ObjectSource, hash: string): Promise<Uint8Array | undefined> {
  const url = `${origin}/v0/b/${bucket}/o/${encodeURIComponent(objectPath(hash))}?alt=media`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isNamed = createHash('sha256').update(bytes).digest('hex') === hash;
      // Whoever may upload may upload past the admin area: what is no picture, or tells where it was taken, stays away.
      return isNamed && isPlainWebp(bytes) ? bytes : undefined;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

export interface PublishedPictures {
  readonly documents: Iterable<RawDocument>;
  /** Objects that were removed for good: a copy of one that is there goes. */
  readonly removed: RemovedObjects;
}

/**
 * Copies the small sizes of all pictures to `/img/`. What is there already is named by its content and is not
 * fetched again; one that Storage has lost is reported. Throws when Storage does not answer.
 */
export async function copyPictures(
  output: SiteOutput,
  source: ObjectSource,
  { documents, removed }: PublishedPictures,
  report: (line: string) => void,
): Promise<void> {
  const missing: string[] = [];
  for (const hash of hashesOf(documents)) {
    const path = publishedPath(hash).slice(1);
    if (removed.has(hash)) report(`picture ${hash} was removed for good, and a document still names it`);
    else if (output.has(path)) output.retain(path);
    else missing.push(hash);
  }
  let done = 0;
  const total = missing.length;
  const worker = async () => {
    for (let hash = missing.pop(); hash !== undefined; hash = missing.pop()) {
      // oxlint-disable-next-line no-await-in-loop -- a worker fetches one after the other
      const bytes = await fetchObject(source, hash);
      if (bytes) output.write(publishedPath(hash).slice(1), bytes);
      else report(`picture ${hash} is not in Storage, or is no plain picture`);
      done += 1;
      output.checkpointIfDue();
      if (done % 500 === 0) report(`pictures: ${done} of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (total > 0) report(`pictures: ${total} copied`);
}
