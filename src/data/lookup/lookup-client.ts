import { readItem } from '#src/data/content/read/item.ts';
import { readItemFile } from '#src/data/content/read/snapshot.ts';
import { workerRequests } from '#src/platform/worker-requests.ts';
import {
  type DebunkingImageListRecord,
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { PictureError } from '#src/data/debunking-images/picture-refusal.ts';
import { addressOfKnown, fineAt, type KnownPictures, readKnownPictures } from './known-pictures.ts';
import { type NearPair, probableLimit, sameLimit } from './lookup-index.ts';
import type { LookupRequest, LookupResponse, WaitingPicture } from './lookup-message.ts';

const request = workerRequests<LookupRequest, LookupResponse>(
  () => new Worker(new URL('./lookup.worker.ts', import.meta.url), { type: 'module' }),
  () => forgetKnown(),
);

/** A picture of the site that is, or probably is, the query picture. */
export interface FoundPicture {
  readonly record: DebunkingImageListRecord;
  readonly isSame: boolean;
}

export interface LookupAnswer {
  /** The most certain first. */
  readonly found: readonly FoundPicture[];
  /** False if the site may have pictures that were not compared. */
  readonly isComplete: boolean;
  /** The number of candidates that were not compared closely: their fine hashes are neither cached nor reachable. */
  readonly outOfReach: number;
}

async function itemOf(id: string): Promise<DebunkingImageRecord | undefined> {
  const item = await readItem(debunkingImages, id).catch(() => undefined);
  return item?.state === 'published' ? item.record : undefined;
}

/** The fine hashes of a known picture, from its published file (no database read) or else from the database. */
async function fineHashesOf(name: string): Promise<string | undefined> {
  const id = addressOfKnown(name);
  const fineIn = (record: DebunkingImageRecord | undefined) => record && fineAt(record).get(name);
  const data = await readItemFile(debunkingImages.name, id).catch(() => undefined);
  const parsed = data && debunkingImages.parse({ id, data });
  const record = parsed?.state === 'published' ? parsed.record : undefined;
  return fineIn(record) ?? fineIn(await itemOf(id));
}

/** How long the known pictures are reused, in milliseconds. */
const knownAge = 30_000;

let known: { readonly at: number; readonly ready: Promise<KnownPictures> } | undefined;

let taught: Promise<unknown> = Promise.resolve();

/** Makes the next lookup read the known pictures again. */
export function forgetKnown(): void {
  known = undefined;
}

async function teachWorker(): Promise<KnownPictures> {
  const pictures = await readKnownPictures();
  await request({ kind: 'know', pictures: pictures.hashes }, 'known');
  return pictures;
}

/** Sends the known pictures to the worker, unless it has them already. Throws `ServiceError`. */
export function prepareLookup(): Promise<KnownPictures> {
  if (!known || Date.now() - known.at > knownAge) {
    // One after the other, so that the worker ends up with the data that was read last.
    const next = { at: Date.now(), ready: taught.then(teachWorker) };
    known = next;
    taught = next.ready.catch(() => undefined);
    next.ready.catch(() => known === next && forgetKnown());
  }
  return known.ready;
}

/** A picture that the worker has open. */
interface Look {
  readonly look: number;
  readonly isScreen: boolean;
}

/** Opens a file in the worker while `find` runs. Throws `PictureError`, `ServiceError`. */
async function whileLookedAt<T>(file: Blob, find: (look: Look) => Promise<T>): Promise<T> {
  const seen = await request({ kind: 'look', file }, 'seen');
  if ('refused' in seen) throw new PictureError(seen.refused);
  const { id: look, isScreen } = seen;
  try {
    return await find({ look, isScreen });
  } finally {
    // If the worker crashed, there is nothing left to release.
    request({ kind: 'forget', look }, 'forgotten').catch(() => {});
  }
}

/**
 * Finds the pictures of the site that a file is a copy of or that appear somewhere in it. Runs in a worker on this
 * device; the file is not uploaded. A file with the shape of a screen is rarely a copy, so it is searched before it
 * is compared as a whole. If the first of these two steps does not find the same picture, `onUnsure` is called
 * without waiting for the second one, with a promise of the picture prepared for reading its words. Throws
 * `PictureError`, `ServiceError`.
 */
export async function recognise(
  file: Blob,
  onUnsure?: (toRead: Promise<ArrayBuffer>) => void,
): Promise<LookupAnswer> {
  // The picture is decoded while the known pictures may still be loading.
  const ready = prepareLookup();
  return whileLookedAt(file, async (looked) => {
    const pictures = await ready;
    const answer = await lookIn(looked, pictures, onUnsure);
    cachePublished(answer, pictures);
    return answer;
  });
}

/** See `recognise`. */
async function lookIn(
  looked: Look,
  pictures: KnownPictures,
  onUnsure?: (toRead: Promise<ArrayBuffer>) => void,
): Promise<LookupAnswer> {
  const { look, isScreen } = looked;
  const readable = async () => (await request({ kind: 'toRead', look }, 'toRead')).picture;
  if (isScreen) {
    const first = await searchIn(looked, pictures);
    if (hasSame(first)) return first;
    const comparing = compareWhole(looked, pictures);
    // Comparing is fast, and the word reader is only starting meanwhile. Requested before the picture is released.
    onUnsure?.(comparing.then(readable));
    return joined(await comparing, first);
  }
  const first = await compareWhole(looked, pictures);
  if (hasSame(first)) return first;
  onUnsure?.(readable());
  return joined(first, await searchIn(looked, pictures));
}

const hasSame = ({ found }: LookupAnswer): boolean => found.some(({ isSame }) => isSame);

/**
 * Makes results available offline: if a picture was judged by its document from the database, its published file is
 * read as well, so that the device caches it.
 */
function cachePublished({ found }: LookupAnswer, { fine }: KnownPictures): void {
  for (const { record } of found) {
    if (fine.has(record.id)) readItemFile(debunkingImages.name, record.id).catch(() => undefined);
  }
}

/** Merges two answers. For a picture in both, `first` counts: that of the whole picture, which is more certain. */
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

/** The fine hashes that are needed to judge candidates. */
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

/** The records of the documents with the pictures found; an earlier picture leads to the one that has replaced it. */
function withRecords(
  found: readonly { readonly id: string; readonly isSame: boolean }[],
  records: KnownPictures['records'],
): FoundPicture[] {
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

/** Finds known pictures that appear anywhere in the picture: in a screenshot, at an angle, inverted, or cropped. */
async function searchIn({ look }: Look, { records, fine, isComplete }: KnownPictures): Promise<LookupAnswer> {
  const { near } = await request({ kind: 'search', look }, 'searched');
  if (near.length === 0) return { found: [], isComplete, outOfReach: 0 };
  const wanted = await fineOf(near, fine);
  const { found } = await request({ kind: 'prove', look, fine: wanted }, 'proven');
  return withMissing(withRecords(found, records), isComplete, near.length - wanted.size);
}

/** Finds the known pictures that the whole picture is a copy of. */
async function compareWhole(
  { look }: Look,
  { records, fine, isComplete }: KnownPictures,
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
  found: readonly FoundPicture[],
  isComplete: boolean,
  outOfReach: number,
): LookupAnswer => ({ found, isComplete: isComplete && outOfReach === 0, outOfReach });

/** Finds the pictures of the site that the whole file is a copy of, to check a new picture. Throws as `recognise`. */
export async function recogniseWhole(file: Blob): Promise<LookupAnswer> {
  const ready = prepareLookup();
  return whileLookedAt(file, async (looked) => compareWhole(looked, await ready));
}

/** The similar ones of the other pictures, by version: true if they are the same picture. Throws `ServiceError`. */
export async function compareWaiting(
  picture: WaitingPicture,
  others: readonly WaitingPicture[],
): Promise<ReadonlyMap<string, boolean>> {
  const { near } = await request({ kind: 'compareWaiting', picture, others }, 'waitingCompared');
  return new Map([...near].map(([version, bits]) => [version, bits <= sameLimit]));
}

/** Finds pairs of nearly equal pictures of the site, closest first, in the worker. Throws `ServiceError`. */
export async function findNearPairs(): Promise<{
  readonly pairs: readonly NearPair[];
  readonly isComplete: boolean;
}> {
  const { hashes, isComplete } = await readKnownPictures();
  // Replaced pictures do not count as pictures of their own.
  const pictures = hashes.filter(({ id }) => id === addressOfKnown(id));
  const { pairs } = await request({ kind: 'pair', pictures }, 'paired');
  return { pairs, isComplete };
}
