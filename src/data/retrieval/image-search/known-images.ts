import { readBundleEntries, readManifest } from '#src/data/content/read/snapshot.ts';
import {
  type DebunkingImageListRecord,
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { isLookupShard } from './lookup-shards.ts';
import type { KnownImage } from './lookup-index.ts';
import type { ListSource } from '#src/data/content/declare/collection.ts';
import {
  applyChanges,
  type Listed,
  readChanges,
  readPublishedOrNothing,
} from '#src/data/content/read/list.ts';

/**
 * Reads the last snapshot and applies up to about `limit` changed documents, which it returns in full. `isComplete` is
 * false if more have changed, or if the changes cannot be read. Throws `ServiceError` if neither the snapshot nor the
 * changes can be read.
 */
async function readBoundedList<R extends Listed>(collection: ListSource<R>, limit: number) {
  const { records, since, exists } = await readPublishedOrNothing(collection);
  try {
    const changed = await readChanges(collection.name, since, limit);
    applyChanges(collection, records, changed);
    return { records: [...records.values()], changed, isComplete: changed.length < limit };
  } catch (error) {
    if (!exists) throw error;
    return { records: [...records.values()], changed: [], isComplete: false };
  }
}

/** The maximum number of documents changed since the last publication that a look-up reads: ten pages of 50. */
const maxChanged = 500;

/** The images that can be recognised. */
export interface KnownImages {
  readonly records: ReadonlyMap<string, DebunkingImageListRecord>;
  readonly hashes: readonly KnownImage[];
  /** Fine hashes of the images whose documents were read as a whole, as base64 by id. */
  readonly fine: ReadonlyMap<string, string>;
  /** False if the site may have images that are not among these. */
  readonly isComplete: boolean;
}

/** The name of an earlier image: its document's id, and its position among those that were replaced. */
const earlierName = (id: string, place: number): string => `${id}~${place}`;

/** Returns the document id of a known image. An earlier image shares it with the one that has replaced it. */
export const addressOfKnown = (name: string): string => name.split('~', 1)[0] ?? name;

type Hashed = Pick<DebunkingImageRecord, 'id' | 'hashes' | 'earlier'>;

/** Returns the recognisable images of a document: the current one, then the earlier ones. */
const knownAt = ({ id, hashes, earlier = [] }: Hashed): KnownImage[] =>
  [
    { name: id, coarse: hashes },
    ...earlier.map((each, place) => ({ name: earlierName(id, place), coarse: each.hashes })),
  ].flatMap(({ name, coarse }) => (coarse === undefined ? [] : [{ id: name, coarse }]));

/** Returns the fine hashes of a document's images, by name. */
export const fineAt = ({
  id,
  fineHashes,
  earlier = [],
}: Pick<DebunkingImageRecord, 'id' | 'fineHashes' | 'earlier'>): ReadonlyMap<string, string> =>
  new Map(
    [
      [id, fineHashes] as const,
      ...earlier.map((each, place) => [earlierName(id, place), each.fineHashes] as const),
    ].flatMap(([name, fine]) => (fine === undefined ? [] : [[name, fine] as const])),
  );
/** Reads all shards of the look-up file. The images of an unreadable shard are missing, so `isComplete` is false. */
async function readLookupFile(): Promise<unknown[]> {
  const { name } = debunkingImages;
  const { collections } = await readManifest();
  const keys = Object.keys(collections[name]?.bundles ?? {}).filter(isLookupShard);
  const shards = await Promise.all(keys.map((key) => readBundleEntries(name, key).catch(() => [])));
  return shards.flat();
}

/**
 * Reads the site's images and the hashes that identify them: the look-up file of the last publication, and later
 * changes from the database, in queries of 50 rather than one by one. Throws `ServiceError`.
 */
export async function readKnownImages(): Promise<KnownImages> {
  const [{ records, changed, isComplete }, bundle] = await Promise.all([
    readBoundedList(debunkingImages, maxChanged),
    readLookupFile().catch(() => []),
  ]);
  const coarse = new Map<string, readonly KnownImage[]>();
  const fine = new Map<string, string>();
  for (const raw of bundle) {
    const entry = debunkingImages.parseBundleEntry(raw);
    if (entry) coarse.set(entry.id, knownAt(entry));
  }
  for (const raw of changed) {
    const parsed = debunkingImages.parse(raw);
    if (parsed?.state !== 'published') continue;
    coarse.set(parsed.record.id, knownAt(parsed.record));
    for (const [name, hashes] of fineAt(parsed.record)) fine.set(name, hashes);
  }
  const hashes = records.flatMap(({ id }) => coarse.get(id) ?? []);
  const known = new Set(hashes.map(({ id }) => id));
  return {
    records: new Map(records.map((record) => [record.id, record])),
    hashes,
    fine,
    isComplete: isComplete && records.every(({ id }) => known.has(id)),
  };
}
