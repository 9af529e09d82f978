import { readItem } from '#src/data/content/read/item.ts';
import { readItemFile } from '#src/data/content/read/snapshot.ts';
import { workerRequests } from '#src/platform/worker-requests.ts';
import {
  type DebunkingImageListRecord,
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { PictureError } from '#src/data/debunking-images/picture-refusal.ts';
import { type KnownPictures, readKnownPictures } from './known-pictures.ts';
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
}

async function itemOf(id: string): Promise<DebunkingImageRecord | undefined> {
  const item = await readItem(debunkingImages, id).catch(() => undefined);
  return item?.state === 'published' ? item.record : undefined;
}

/** The fine hashes of a picture: of its published file, which costs no read, else of the database. */
async function fineHashesOf(id: string): Promise<string | undefined> {
  const data = await readItemFile(debunkingImages.name, id).catch(() => undefined);
  const parsed = data && debunkingImages.parse({ id, data });
  const record = parsed?.state === 'published' ? parsed.record : undefined;
  return record?.fineHashes ?? (await itemOf(id))?.fineHashes;
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

/**
 * The pictures of the site that a file is a copy of. It is compared in a worker on this device and goes nowhere.
 * Throws `PictureError`, `ServiceError`.
 */
export async function recognise(file: Blob): Promise<LookupAnswer> {
  const { records, fine, isComplete } = await prepareLookup();
  const seen = await request({ kind: 'look', file }, 'seen');
  if ('refused' in seen) throw new PictureError(seen.refused);
  const wanted = new Map<string, string>();
  await Promise.all(
    seen.near.map(async (id) => {
      const hashes = fine.get(id) ?? (await fineHashesOf(id));
      if (hashes !== undefined) wanted.set(id, hashes);
    }),
  );
  const { recognised } = await request({ kind: 'judge', look: seen.id, fine: wanted }, 'judged');
  const found = recognised
    .filter(({ bits }) => bits <= probableLimit)
    .flatMap(({ id, isSame }) => {
      const record = records.get(id);
      return record ? [{ record, isSame }] : [];
    });
  // One that came near and could not be judged is one that was not compared.
  return { found, isComplete: isComplete && wanted.size === seen.near.length };
}

/** By version, which of the others a waiting picture looks like, and whether it is the same. Throws `ServiceError`. */
export async function compareWaiting(
  picture: WaitingPicture,
  others: readonly WaitingPicture[],
): Promise<ReadonlyMap<string, boolean>> {
  const { near } = await request({ kind: 'compare', picture, others }, 'compared');
  return new Map([...near].map(([version, bits]) => [version, bits <= sameLimit]));
}

/** The site's pictures that nearly equal one another, closest first, compared in a worker. Throws `ServiceError`. */
export async function findNearPairs(): Promise<{
  readonly pairs: readonly NearPair[];
  readonly isComplete: boolean;
}> {
  const { hashes, isComplete } = await readKnownPictures();
  const { pairs } = await request({ kind: 'pair', pictures: hashes }, 'paired');
  return { pairs, isComplete };
}
