import { readItem } from '#src/data/content/item.ts';
import { readBundleEntries, readItemFile } from '#src/data/content/snapshot.ts';
import { workerRequests } from '#src/data/content/worker-requests.ts';
import {
  type DebunkingImageListRecord,
  type DebunkingImageRecord,
  debunkingImages,
  lookupBundle,
} from '#src/data/debunking-images/debunking-image.schema.ts';
import { PictureError } from '#src/data/debunking-images/picture-refusal.ts';
import { type KnownPicture, type NearPair, probableLimit } from './lookup-index.ts';
import type { LookupRequest, LookupResponse } from './lookup-message.ts';

/** Pictures newer than the last publication whose hashes are read one by one. */
const lateAtMost = 50;

const ask = workerRequests<LookupRequest, LookupResponse>(
  () => new Worker(new URL('./lookup.worker.ts', import.meta.url), { type: 'module' }),
  () => (known = undefined),
);

/** A picture of the site that is the one in question, or probably. */
export interface FoundPicture {
  readonly record: DebunkingImageListRecord;
  readonly isSame: boolean;
}

async function itemOf(id: string): Promise<DebunkingImageRecord | undefined> {
  const item = await readItem(debunkingImages, id).catch(() => undefined);
  return item?.state === 'published' ? item.record : undefined;
}

/**
 * What the listed pictures are recognised by. A picture's id is its file's, so its hashes never change: what the
 * look-up file has is right, whatever was written since. Throws `ServiceError`.
 */
export async function readKnownPictures(
  listed: readonly DebunkingImageListRecord[],
): Promise<KnownPicture[]> {
  const published = new Map<string, string>();
  for (const raw of await readBundleEntries(debunkingImages.name, lookupBundle)) {
    const entry = debunkingImages.parseBundleEntry(raw);
    if (entry?.hashes !== undefined) published.set(entry.id, entry.hashes);
  }
  const late = listed.filter(({ id }) => !published.has(id)).slice(0, lateAtMost);
  for (const record of await Promise.all(late.map(({ id }) => itemOf(id)))) {
    if (record?.hashes !== undefined) published.set(record.id, record.hashes);
  }
  return listed.flatMap(({ id }) => {
    const coarse = published.get(id);
    return coarse === undefined ? [] : [{ id, coarse }];
  });
}

/** The fine hashes of a picture: of its published file, which costs no read, else of the database. */
async function fineHashesOf(id: string): Promise<string | undefined> {
  const data = await readItemFile(debunkingImages.name, id).catch(() => undefined);
  const parsed = data && debunkingImages.parse({ id, data });
  const record = parsed?.state === 'published' ? parsed.record : undefined;
  return record?.fineHashes ?? (await itemOf(id))?.fineHashes;
}

let known: { readonly by: readonly DebunkingImageListRecord[]; readonly ready: Promise<unknown> } | undefined;

/** Tells the worker what there is to recognise, once for each list. Throws `ServiceError`. */
export function prepareLookup(listed: readonly DebunkingImageListRecord[]): Promise<unknown> {
  if (known?.by !== listed) {
    const ready = readKnownPictures(listed).then((pictures) => ask({ kind: 'know', pictures }, 'known'));
    known = { by: listed, ready };
    ready.catch(() => (known = undefined));
  }
  return known.ready;
}

/**
 * The listed pictures that a file is a copy of, surest first. It is compared in a worker on this device and goes
 * nowhere. Throws `PictureError`, `ServiceError`.
 */
export async function recognise(
  file: Blob,
  listed: readonly DebunkingImageListRecord[],
): Promise<FoundPicture[]> {
  await prepareLookup(listed);
  const seen = await ask({ kind: 'look', file }, 'seen');
  if ('refused' in seen) throw new PictureError(seen.refused);
  const fine = new Map<string, string>();
  await Promise.all(
    seen.near.map(async (id) => {
      const hashes = await fineHashesOf(id);
      if (hashes !== undefined) fine.set(id, hashes);
    }),
  );
  const { recognised } = await ask({ kind: 'judge', look: seen.id, fine }, 'judged');
  return recognised
    .filter(({ bits }) => bits <= probableLimit)
    .flatMap(({ id, isSame }) => {
      const record = listed.find((each) => each.id === id);
      return record ? [{ record, isSame }] : [];
    });
}

/** The listed pictures that nearly equal one another, closest first, compared in a worker. Throws `ServiceError`. */
export async function findNearPairs(
  listed: readonly DebunkingImageListRecord[],
): Promise<readonly NearPair[]> {
  const pictures = await readKnownPictures(listed);
  return (await ask({ kind: 'pair', pictures }, 'paired')).pairs;
}
