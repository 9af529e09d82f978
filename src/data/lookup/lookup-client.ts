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

/** A picture of the site that is the one in question, or probably. */
export interface FoundPicture {
  readonly record: DebunkingImageListRecord;
  readonly isSame: boolean;
}

export interface LookupAnswer {
  /** Surest first. */
  readonly found: readonly FoundPicture[];
  /** False when there may be pictures on the site that were not compared. */
  readonly isComplete: boolean;
  /** Pictures that came near and could not be compared closely: what that takes is not on this device, nor in reach. */
  readonly outOfReach: number;
}

async function itemOf(id: string): Promise<DebunkingImageRecord | undefined> {
  const item = await readItem(debunkingImages, id).catch(() => undefined);
  return item?.state === 'published' ? item.record : undefined;
}

/** The fine hashes of a known picture: of its published file, which costs no read, else of the database. */
async function fineHashesOf(name: string): Promise<string | undefined> {
  const id = addressOfKnown(name);
  const fineIn = (record: DebunkingImageRecord | undefined) => record && fineAt(record).get(name);
  const data = await readItemFile(debunkingImages.name, id).catch(() => undefined);
  const parsed = data && debunkingImages.parse({ id, data });
  const record = parsed?.state === 'published' ? parsed.record : undefined;
  return fineIn(record) ?? fineIn(await itemOf(id));
}

/** Milliseconds for which what there is to recognise is not read again. */
const knownAge = 30_000;

let known: { readonly at: number; readonly ready: Promise<KnownPictures> } | undefined;

let taught: Promise<unknown> = Promise.resolve();

/** The next look-up reads again what there is to recognise. */
export function forgetKnown(): void {
  known = undefined;
}

async function teachWorker(): Promise<KnownPictures> {
  const pictures = await readKnownPictures();
  await request({ kind: 'know', pictures: pictures.hashes }, 'known');
  return pictures;
}

/** Sends to the worker what there is to recognise, unless it knows. Throws `ServiceError`. */
export function prepareLookup(): Promise<KnownPictures> {
  if (!known || Date.now() - known.at > knownAge) {
    // One after the other, so that the worker is left with what was read last.
    const next = { at: Date.now(), ready: taught.then(teachWorker) };
    known = next;
    taught = next.ready.catch(() => undefined);
    next.ready.catch(() => known === next && forgetKnown());
  }
  return known.ready;
}

/** A picture that the worker looks at. */
interface Look {
  readonly look: number;
  readonly isScreen: boolean;
}

/** Has the worker look at a file while something is found out about it. Throws `PictureError`, `ServiceError`. */
async function whileLookedAt<T>(file: Blob, find: (look: Look) => Promise<T>): Promise<T> {
  const seen = await request({ kind: 'look', file }, 'seen');
  if ('refused' in seen) throw new PictureError(seen.refused);
  const { id: look, isScreen } = seen;
  try {
    return await find({ look, isScreen });
  } finally {
    // Of a worker that broke nothing is left to forget.
    request({ kind: 'forget', look }, 'forgotten').catch(() => {});
  }
}

/**
 * The pictures of the site that a file is a copy of or that lie somewhere in it. It is compared in a worker on this
 * device and goes nowhere. What has the shape of a screen is searched before it is compared as a whole: it seldom is a copy.
 * `onUnsure` is called as soon as the first of the two has not found the same picture, before the second, which takes
 * longer, with the picture as its words are read, which is being made. Throws `PictureError`, `ServiceError`.
 */
export async function recognise(
  file: Blob,
  onUnsure?: (toRead: Promise<ArrayBuffer>) => void,
): Promise<LookupAnswer> {
  // The picture is decoded while what there is to recognise may still be on its way.
  const ready = prepareLookup();
  return whileLookedAt(file, async (looked) => {
    const pictures = await ready;
    const answer = await lookIn(looked, pictures, onUnsure);
    cachePublished(answer, pictures);
    return answer;
  });
}

/** As `recognise`. */
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
    // Comparing is short, and the reader is only being opened meanwhile. Requested before the picture is forgotten.
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
 * What was found once is found without a network: the published file of a picture that was judged by the database's document
 * is read as well, so that the device has it.
 */
function cachePublished({ found }: LookupAnswer, { fine }: KnownPictures): void {
  for (const { record } of found) {
    if (fine.has(record.id)) readItemFile(debunkingImages.name, record.id).catch(() => undefined);
  }
}

/** Two answers as one: that of the whole picture is surer of what both found. */
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

/** What is needed to judge pictures that came near. */
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

/** The pictures that are at the addresses of what was found; an earlier one leads to the one that has replaced it. */
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

/** Known pictures that lie somewhere in a picture: in a screenshot, at an angle, inverted, or cut. */
async function searchIn({ look }: Look, { records, fine, isComplete }: KnownPictures): Promise<LookupAnswer> {
  const { near } = await request({ kind: 'search', look }, 'searched');
  if (near.length === 0) return { found: [], isComplete, outOfReach: 0 };
  const wanted = await fineOf(near, fine);
  const { found } = await request({ kind: 'prove', look, fine: wanted }, 'proven');
  return withMissing(withRecords(found, records), isComplete, near.length - wanted.size);
}

/** The pictures that a picture is a copy of as a whole. */
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

/** One that came near and could not be judged is one that was not compared. */
const withMissing = (
  found: readonly FoundPicture[],
  isComplete: boolean,
  outOfReach: number,
): LookupAnswer => ({ found, isComplete: isComplete && outOfReach === 0, outOfReach });

/** The pictures of the site that a file is a copy of as a whole: what a new one is compared with. Throws as `recognise`. */
export async function recogniseWhole(file: Blob): Promise<LookupAnswer> {
  const ready = prepareLookup();
  return whileLookedAt(file, async (looked) => compareWhole(looked, await ready));
}

/** By version, which of the others a waiting picture looks like, and whether it is the same. Throws `ServiceError`. */
export async function compareWaiting(
  picture: WaitingPicture,
  others: readonly WaitingPicture[],
): Promise<ReadonlyMap<string, boolean>> {
  const { near } = await request({ kind: 'compareWaiting', picture, others }, 'waitingCompared');
  return new Map([...near].map(([version, bits]) => [version, bits <= sameLimit]));
}

/** The site's pictures that nearly equal one another, closest first, compared in a worker. Throws `ServiceError`. */
export async function findNearPairs(): Promise<{
  readonly pairs: readonly NearPair[];
  readonly isComplete: boolean;
}> {
  const { hashes, isComplete } = await readKnownPictures();
  // Those that were replaced are no pictures of their own.
  const pictures = hashes.filter(({ id }) => id === addressOfKnown(id));
  const { pairs } = await request({ kind: 'pair', pictures }, 'paired');
  return { pairs, isComplete };
}
