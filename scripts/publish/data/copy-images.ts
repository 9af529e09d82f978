import { createHash } from 'node:crypto';
import { isPlainWebp } from '#src/data/collections/debunking-images/encoding/plain-webp.ts';
import {
  publishedPath,
  publishedWidths,
  objectPath,
} from '#src/data/collections/debunking-images/image-url.ts';
import { imageWidths } from '#src/data/collections/debunking-images/image-widths.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { RemovedObjects } from './removed-objects.ts';
import type { Problem } from './set-aside.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';

/** The number of images fetched concurrently. */
const concurrency = 8;

const copiedWidths: readonly number[] = publishedWidths;

export interface ObjectSource {
  /** `https://firebasestorage.googleapis.com`, or the local backend's. */
  readonly origin: string;
  readonly bucket: string;
}

/** A stored image that published documents name. */
interface NamedImage {
  /** Whether the site serves it itself; the largest size stays in Storage. */
  isCopied: boolean;
  /** The documents that have it as one of their sizes: `collection/id`. None for a logo. */
  readonly documents: Set<string>;
}

/** Returns all stored images that the documents name, by hash. */
function imagesOf(published: ReadonlyMap<string, readonly RawDocument[]>): ReadonlyMap<string, NamedImage> {
  const images = new Map<string, NamedImage>();
  const add = (hash: unknown, isCopied: boolean, document?: string): void => {
    if (typeof hash !== 'string') return;
    const image = images.get(hash) ?? { isCopied: false, documents: new Set() };
    image.isCopied ||= isCopied;
    if (document !== undefined) image.documents.add(document);
    images.set(hash, image);
  };
  for (const [collection, documents] of published) {
    for (const { id, data } of documents) {
      const { objects, logo } = data as { objects?: Readonly<Record<string, unknown>>; logo?: unknown };
      // The site's logo (src/data/collections/site/settings.collection.ts). Without it the settings are published all the same.
      add(logo, true);
      for (const width of imageWidths)
        add(objects?.[`${width}`], copiedWidths.includes(width), `${collection}/${id}`);
    }
  }
  return images;
}

const attempts = 3;

/**
 * Fetches an image. Returns undefined when Storage has none with this hash, and `forged` when its bytes have another
 * hash or are no plain image. Throws when the request fails.
 */
async function fetchObject(
  { origin, bucket }: ObjectSource,
  hash: string,
): Promise<Uint8Array | 'forged' | undefined> {
  const url = `${origin}/v0/b/${bucket}/o/${encodeURIComponent(objectPath(hash))}?alt=media`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isNamed = createHash('sha256').update(bytes).digest('hex') === hash;
      // Uploads can bypass the admin area: reject a file that is no image, or that contains the place where it was
      // taken.
      return isNamed && isPlainWebp(bytes) ? bytes : 'forged';
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

export interface PublishedImages {
  /** The published documents, by collection. */
  readonly published: ReadonlyMap<string, readonly RawDocument[]>;
  /** `collection/id` of documents whose pages stay as they were: copies are retained, new images are not fetched. */
  readonly leftOut: ReadonlySet<string>;
  /** Objects that were deleted permanently: existing copies are deleted too. */
  readonly removed: RemovedObjects;
}

/**
 * Copies the small sizes of all images to `/img/`, and compares the bytes of every size with its name. Objects never
 * change, so each is fetched once. Images that are missing in Storage are reported. Returns the documents that name a
 * forged image. Throws when Storage does not respond.
 */
export async function copyImages(
  output: SiteOutput,
  source: ObjectSource,
  { published, leftOut, removed }: PublishedImages,
  report: (line: string) => void,
): Promise<Problem[]> {
  const { checkedImages } = output.notes;
  const images = imagesOf(published);
  const unknown: [string, NamedImage][] = [];
  for (const [hash, image] of images) {
    const path = publishedPath(hash).slice(1);
    if (removed.has(hash)) {
      report(`image ${hash} was permanently removed, but a document still refers to it`);
      continue;
    }
    const isCopied = output.has(path);
    if (isCopied) output.retain(path);
    const isChecked = isCopied || (!image.isCopied && checkedImages[hash] === true);
    const isNeeded = image.documents.size === 0 || ![...image.documents].every((each) => leftOut.has(each));
    if (!isChecked && isNeeded) unknown.push([hash, image]);
  }
  for (const hash of Object.keys(checkedImages)) if (!images.has(hash)) delete checkedImages[hash];
  const forged = new Map<string, string>();
  let done = 0;
  const total = unknown.length;
  const worker = async () => {
    for (let next = unknown.pop(); next !== undefined; next = unknown.pop()) {
      const [hash, { isCopied, documents }] = next;
      const bytes = await fetchObject(source, hash);
      if (bytes === undefined) report(`image ${hash} is not in Storage`);
      else if (bytes === 'forged') {
        report(`image ${hash}: the file in Storage does not match this name, or is not a plain image`);
        for (const document of documents) if (!leftOut.has(document)) forged.set(document, hash);
      } else if (isCopied) output.write(publishedPath(hash).slice(1), bytes);
      else checkedImages[hash] = true;
      done += 1;
      output.checkpointIfDue();
      if (done % 500 === 0) report(`images: ${done} of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (total > 0) report(`images: ${total} copied or checked`);
  // The next attempt, without these documents, reuses the copies.
  if (forged.size > 0) output.checkpoint();
  return [...forged].map(([document, hash]) => {
    const [collection = '', id = ''] = document.split('/');
    return { collection, id, reason: `forged image ${hash} in Storage` };
  });
}
