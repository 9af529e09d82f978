import { readBoundedList } from '#src/data/content/read/bounded-list.ts';
import { readBundleEntries } from '#src/data/content/read/snapshot.ts';
import {
  type DebunkingImageListRecord,
  type DebunkingImageRecord,
  debunkingImages,
  lookupBundle,
} from '#src/data/debunking-images/debunking-image.collection.ts';
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

/** What an earlier picture of an address is known by: the address, and its place among those that were replaced. */
const earlierName = (id: string, place: number): string => `${id}~${place}`;

/** The address of a known picture, which an earlier one shares with the one that has replaced it. */
export const addressOfKnown = (name: string): string => name.split('~', 1)[0] ?? name;

type Hashed = Pick<DebunkingImageRecord, 'id' | 'hashes' | 'earlier'>;

/** The pictures at an address that are recognised: the one that is there now, then those before it. */
const knownAt = ({ id, hashes, earlier = [] }: Hashed): KnownPicture[] =>
  [
    { name: id, coarse: hashes },
    ...earlier.map((each, place) => ({ name: earlierName(id, place), coarse: each.hashes })),
  ].flatMap(({ name, coarse }) => (coarse === undefined ? [] : [{ id: name, coarse }]));

/** The fine hashes of the pictures at an address, by what they are known by. */
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

/**
 * The site's pictures with what they are recognised by: the look-up file of the last publication, and what changed
 * since from the database, in queries of 50 and not one by one. Throws `ServiceError`.
 */
export async function readKnownPictures(): Promise<KnownPictures> {
  const [{ records, changed, isComplete }, bundle] = await Promise.all([
    readBoundedList(debunkingImages, maxChanged),
    // Without the file, what it would contain is missing from the hashes and is said below.
    readBundleEntries(debunkingImages.name, lookupBundle).catch(() => []),
  ]);
  const coarse = new Map<string, readonly KnownPicture[]>();
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
