import { readItem } from '#src/data/content/read/item.ts';
import { readItemFile } from '#src/data/content/read/snapshot.ts';
import { workerRequests } from '#src/platform/browser/worker-requests.ts';
import {
  type DebunkingImageListRecord,
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { addressOfKnown, fineAt, type KnownImages, readKnownImages } from './known-images.ts';
import { type NearPair, probableLimit, sameLimit } from './lookup-index.ts';
import type { LookupRequest, LookupResponse, WaitingImage } from './lookup-message.ts';

const request = workerRequests<LookupRequest, LookupResponse>(
  () => new Worker(new URL('lookup.worker.ts', import.meta.url), { type: 'module' }),
  () => forgetKnown(),
);

/** An image of the site that is, or probably is, the query image. */
export interface FoundImage {
  readonly record: DebunkingImageListRecord;
  readonly isSame: boolean;
}

export interface LookupAnswer {
  /** Most certain first. */
  readonly found: readonly FoundImage[];
  /** False if the site may have images that were not compared. */
  readonly isComplete: boolean;
  /** The number of candidates not compared closely: their fine hashes are not on this device and could not be read. */
  readonly outOfReach: number;
}

async function itemOf(id: string): Promise<DebunkingImageRecord | undefined> {
  const item = await readItem(debunkingImages, id).catch(() => undefined);
  return item?.state === 'published' ? item.record : undefined;
}

/**
 * Returns the fine hashes of a known image: from its published file, which costs no read, else from the database.
 */
async function fineHashesOf(name: string): Promise<string | undefined> {
  const id = addressOfKnown(name);
  const fineIn = (record: DebunkingImageRecord | undefined) => record && fineAt(record).get(name);
  const data = await readItemFile(debunkingImages.name, id).catch(() => undefined);
  const parsed = data && debunkingImages.parse({ id, data });
  const record = parsed?.state === 'published' ? parsed.record : undefined;
  return fineIn(record) ?? fineIn(await itemOf(id));
}

/** The time for which the known images are not read again, in milliseconds. */
const knownAge = 30_000;

let known: { readonly at: number; readonly ready: Promise<KnownImages> } | undefined;

let taught: Promise<unknown> = Promise.resolve();

/** Makes the next look-up read the known images again. */
export function forgetKnown(): void {
  known = undefined;
}

async function teachWorker(): Promise<KnownImages> {
  const images = await readKnownImages();
  await request({ kind: 'know', images: images.hashes }, 'known');
  return images;
}

/** Sends the known images to the worker, unless it has them already. Throws `ServiceError`. */
export function prepareLookup(): Promise<KnownImages> {
  if (!known || Date.now() - known.at > knownAge) {
    // One after the other, so that the worker ends up with what was read last.
    const next = { at: Date.now(), ready: taught.then(teachWorker) };
    known = next;
    taught = next.ready.catch(() => undefined);
    next.ready.catch(() => known === next && forgetKnown());
  }
  return known.ready;
}

/** An image that the worker has decoded. */
interface Look {
  readonly look: number;
  readonly isScreen: boolean;
}

/**
 * Has the worker decode a file, calls `find`, and then has the worker forget it. Throws `ImageError`,
 * `ServiceError`.
 */
async function whileLookedAt<T>(file: Blob, find: (look: Look) => Promise<T>): Promise<T> {
  const seen = await request({ kind: 'look', file }, 'seen');
  if ('refused' in seen) throw new ImageError(seen.refused);
  const { id: look, isScreen } = seen;
  try {
    return await find({ look, isScreen });
  } finally {
    // A worker that crashed has nothing left to forget.
    request({ kind: 'forget', look }, 'forgotten').catch(() => {});
  }
}

/**
 * Returns the images of the site that a file is a copy of, or that appear somewhere in it. The file is compared in a
 * worker and never leaves this device. An image with the shape of a screen is searched before it is compared as a
 * whole, since it seldom is a copy. If the first of the two steps has not found the same card, `onUnsure` is called
 * without waiting for the second, with a promise of the image prepared for text recognition. Throws `ImageError`,
 * `ServiceError`.
 */
export async function recognise(
  file: Blob,
  onUnsure?: (toRead: Promise<ArrayBuffer>) => void,
): Promise<LookupAnswer> {
  // The worker decodes the image while the known images may still be loading.
  const ready = prepareLookup();
  return whileLookedAt(file, async (looked) => {
    const images = await ready;
    const answer = await lookIn(looked, images, onUnsure);
    cachePublished(answer, images);
    return answer;
  });
}

/** See `recognise`. */
async function lookIn(
  looked: Look,
  images: KnownImages,
  onUnsure?: (toRead: Promise<ArrayBuffer>) => void,
): Promise<LookupAnswer> {
  const { look, isScreen } = looked;
  const readable = async () => (await request({ kind: 'toRead', look }, 'toRead')).image;
  if (isScreen) {
    const first = await searchIn(looked, images);
    if (hasSame(first)) return first;
    const comparing = compareWhole(looked, images);
    // The comparison is short, and the text recognition is only starting meanwhile. Requested before the image is
    // forgotten.
    onUnsure?.(comparing.then(readable));
    return joined(await comparing, first);
  }
  const first = await compareWhole(looked, images);
  if (hasSame(first)) return first;
  onUnsure?.(readable());
  return joined(first, await searchIn(looked, images));
}

/** True if a card was found: a plain image has no verdict, so there is reason to look further. */
const hasSame = ({ found }: LookupAnswer): boolean =>
  found.some(({ isSame, record }) => isSame && isClarifyingCard(record));

/**
 * Makes images that were found once findable offline: also fetches the published file of an image that was judged
 * by its database document, so that the device caches it.
 */
function cachePublished({ found }: LookupAnswer, { fine }: KnownImages): void {
  for (const { record } of found) {
    if (fine.has(record.id)) readItemFile(debunkingImages.name, record.id).catch(() => undefined);
  }
}

/**
 * Merges two answers. For images in both, `first` counts: the comparison of the whole image, which is more
 * certain.
 */
function joined(first: LookupAnswer, second: LookupAnswer): LookupAnswer {
  const ids = new Set(first.found.map(({ record }) => record.id));
  const rest = second.found.filter(({ record }) => !ids.has(record.id));
  const found = [...first.found, ...rest].toSorted((a, b) => Number(b.isSame) - Number(a.isSame));
  return {
    found,
    isComplete: first.isComplete && second.isComplete,
    outOfReach: first.outOfReach + second.outOfReach,
  };
}

/** Returns the fine hashes needed to judge the candidates, as far as they can be read. */
async function fineOf(
  ids: readonly string[],
  read: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  await Promise.all(
    ids.map(async (id) => {
      const hashes = read.get(id) ?? (await fineHashesOf(id));
      if (hashes !== undefined) wanted.set(id, hashes);
    }),
  );
  return wanted;
}

/** Returns the current images for the ids found. An earlier image counts as the one that has replaced it. */
function withRecords(
  found: readonly { readonly id: string; readonly isSame: boolean }[],
  records: KnownImages['records'],
): FoundImage[] {
  const first = new Map<string, boolean>();
  for (const { id, isSame } of found) {
    const address = addressOfKnown(id);
    first.set(address, isSame || (first.get(address) ?? false));
  }
  return [...first].flatMap(([id, isSame]) => {
    const record = records.get(id);
    return record ? [{ record, isSame }] : [];
  });
}

/** Finds known images anywhere in an image: in a screenshot, at an angle, inverted, or cropped. */
async function searchIn({ look }: Look, { records, fine, isComplete }: KnownImages): Promise<LookupAnswer> {
  const { near } = await request({ kind: 'search', look }, 'searched');
  if (near.length === 0) return { found: [], isComplete, outOfReach: 0 };
  const wanted = await fineOf(near, fine);
  const { found } = await request({ kind: 'prove', look, fine: wanted }, 'proven');
  return withMissing(withRecords(found, records), isComplete, near.length - wanted.size);
}

/** Finds the known images of which the whole image is a copy. */
async function compareWhole(
  { look }: Look,
  { records, fine, isComplete }: KnownImages,
): Promise<LookupAnswer> {
  const { near } = await request({ kind: 'compare', look }, 'compared');
  const wanted = await fineOf(near, fine);
  const { recognised } = await request({ kind: 'judge', look, fine: wanted }, 'judged');
  const found = withRecords(
    recognised.filter(({ bits }) => bits <= probableLimit),
    records,
  );
  return withMissing(found, isComplete, near.length - wanted.size);
}

/** A candidate that could not be judged counts as not compared. */
const withMissing = (
  found: readonly FoundImage[],
  isComplete: boolean,
  outOfReach: number,
): LookupAnswer => ({ found, isComplete: isComplete && outOfReach === 0, outOfReach });

/**
 * Returns which of the others a waiting image looks like, by version, and whether it is the same. Throws
 * `ServiceError`.
 */
export async function compareWaiting(
  image: WaitingImage,
  others: readonly WaitingImage[],
): Promise<ReadonlyMap<string, boolean>> {
  const { near } = await request({ kind: 'compareWaiting', image, others }, 'waitingCompared');
  return new Map([...near].map(([version, bits]) => [version, bits <= sameLimit]));
}

/**
 * Returns pairs of the site's images that are nearly equal, closest first, found in a worker. Throws `ServiceError`.
 */
export async function findNearPairs(): Promise<{
  readonly pairs: readonly NearPair[];
  readonly isComplete: boolean;
}> {
  const { hashes, isComplete } = await readKnownImages();
  // Images that were replaced do not count as images of their own.
  const images = hashes.filter(({ id }) => id === addressOfKnown(id));
  const { pairs } = await request({ kind: 'pair', images }, 'paired');
  return { pairs, isComplete };
}
