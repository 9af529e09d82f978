import { createHash } from 'node:crypto';
import { isPlainWebp } from '#src/data/debunking-images/plain-webp.ts';
import { publishedPath, publishedWidths, objectPath } from '#src/data/debunking-images/picture-url.ts';
import type { RawDocument } from '#src/platform/values.ts';
import type { RemovedObjects } from './removed-objects.ts';
import type { SiteOutput } from './site-output.ts';

/** The number of pictures fetched concurrently. */
const concurrency = 8;

export interface ObjectSource {
  /** `https://firebasestorage.googleapis.com`, or the local backend's. */
  readonly origin: string;
  readonly bucket: string;
}

/** Returns the hashes of the picture sizes that the site serves itself. */
function hashesOf(documents: Iterable<RawDocument>): Set<string> {
  const hashes = new Set<string>();
  for (const { data } of documents) {
    const { objects, logo } = data as { objects?: Readonly<Record<string, unknown>>; logo?: unknown };
    // The site's logo (src/data/site/settings.collection.ts).
    if (typeof logo === 'string') hashes.add(logo);
    for (const width of publishedWidths) {
      const hash = objects?.[`${width}`];
      if (typeof hash === 'string') hashes.add(hash);
    }
  }
  return hashes;
}

const attempts = 3;

/**
 * Fetches a picture. Returns undefined when Storage has no object with this hash that is a plain picture. Throws when
 * the request fails.
 */
async function fetchObject({ origin, bucket }: ObjectSource, hash: string): Promise<Uint8Array | undefined> {
  const url = `${origin}/v0/b/${bucket}/o/${encodeURIComponent(objectPath(hash))}?alt=media`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isNamed = createHash('sha256').update(bytes).digest('hex') === hash;
      // Uploads can bypass the admin area: reject a file that is no picture, or that contains the place where it was
      // taken.
      return isNamed && isPlainWebp(bytes) ? bytes : undefined;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

export interface PublishedPictures {
  readonly documents: Iterable<RawDocument>;
  /** Objects that were deleted permanently: existing copies are deleted too. */
  readonly removed: RemovedObjects;
}

/**
 * Copies the small sizes of all pictures to `/img/`. Names are hashes of the content, so an existing file is not
 * fetched again. Pictures that are missing in Storage are reported. Throws when Storage does not respond.
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
    if (removed.has(hash))
      report(`picture ${hash} was permanently removed, but a document still refers to it`);
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
      else report(`picture ${hash} is not in Storage, or is not a plain picture`);
      done += 1;
      output.checkpointIfDue();
      if (done % 500 === 0) report(`pictures: ${done} of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (total > 0) report(`pictures: ${total} copied`);
}
