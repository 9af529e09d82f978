import { readBoundedList } from '#src/data/content/read/bounded-list.ts';
import { readBundleEntries, readManifest } from '#src/data/content/read/snapshot.ts';
import {
  type DebunkingImageListRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { isLookupShard } from './lookup-shards.ts';
import type { KnownPicture } from './lookup-index.ts';

/** Documents changed since the last publication that are read for a look-up: ten pages of the database's 50. */
const maxChanged = 500;

/** What there is to recognise. */
export interface KnownPictures {
  readonly records: ReadonlyMap<string, DebunkingImageListRecord>;
  readonly hashes: readonly KnownPicture[];
  /** Fine hashes of those that were read whole, base64 by id. */
  readonly fine: ReadonlyMap<string, string>;
  /** False when there may be pictures on the site that are not among these. */
  readonly isComplete: boolean;
}

/** All shards of the look-up file. What one that cannot be read would contain is missing, and then said to be. */
async function readLookupFile(): Promise<unknown[]> {
  const { name } = debunkingImages;
  const { collections } = await readManifest();
  const keys = Object.keys(collections[name]?.bundles ?? {}).filter(isLookupShard);
  const shards = await Promise.all(keys.map((key) => readBundleEntries(name, key).catch(() => [])));
  return shards.flat();
}

/**
 * The site's pictures with what they are recognised by: the look-up file of the last publication, and what changed
 * since from the database, in queries of 50 and not one by one. A picture's id is its file's, so its hashes never
 * change: what the look-up file has is right, whatever was written since. Throws `ServiceError`.
 */
export async function readKnownPictures(): Promise<KnownPictures> {
  const [{ records, changed, isComplete }, bundle] = await Promise.all([
    readBoundedList(debunkingImages, maxChanged),
    readLookupFile().catch(() => []),
  ]);
  const coarse = new Map<string, string>();
  const fine = new Map<string, string>();
  for (const raw of bundle) {
    const entry = debunkingImages.parseBundleEntry(raw);
    if (entry?.hashes !== undefined) coarse.set(entry.id, entry.hashes);
  }
  for (const raw of changed) {
    const parsed = debunkingImages.parse(raw);
    if (parsed?.state !== 'published') continue;
    const { id, hashes, fineHashes } = parsed.record;
    if (hashes !== undefined) coarse.set(id, hashes);
    if (fineHashes !== undefined) fine.set(id, fineHashes);
  }
  const hashes = records.flatMap(({ id }) => {
    const known = coarse.get(id);
    return known === undefined ? [] : [{ id, coarse: known }];
  });
  return {
    records: new Map(records.map((record) => [record.id, record])),
    hashes,
    fine,
    isComplete: isComplete && hashes.length === records.length,
  };
}
