import * as z from 'zod/mini';
import { platformConfig } from '#src/platform/config.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { readTimeout, withRetry } from '#src/platform/resilience.ts';
import { itemShardPath } from './item-shards.ts';
import { manifestPath } from './manifest-path.ts';
import { setSnapshotTime } from './snapshot-time.ts';

/** Raised when the form of the files changes; a page ignores a snapshot of another version. */
export const snapshotVersion = 2;

const shardSchema = z.object({ version: z.literal(snapshotVersion), entries: z.array(z.unknown()) });
const dataSchema = z.object({ version: z.literal(snapshotVersion), data: z.record(z.string(), z.unknown()) });

export const manifestSchema = z.object({
  version: z.literal(snapshotVersion),
  /** Server time of the first page read: everything changed since may be missing here. */
  asOf: z.iso.datetime(),
  /** The file of what is newest in every collection, for the home page. */
  latest: z.optional(z.string()),
  /** The file of every correction. */
  corrected: z.exactOptional(z.string()),
  collections: z.record(
    z.string(),
    z.object({
      shards: z.array(z.string()),
      count: z.int(),
      /** How many files its whole documents are divided among (item-shards.ts). */
      itemShards: z.exactOptional(z.int()),
      /** Files of fields that lists leave out, by what the collection groups its documents by. */
      bundles: z.exactOptional(z.record(z.string(), z.string())),
    }),
  ),
  /** Documents that the last publication could not take along, each with the program's reason. */
  problems: z.exactOptional(
    z.array(z.object({ collection: z.string(), id: z.string(), reason: z.string() })),
  ),
  /** When the last backup succeeded, where whoever publishes knows. */
  backedUpAt: z.exactOptional(z.string()),
  /** The file of the last check of links, where somebody keeps one. */
  linkHealth: z.exactOptional(z.string()),
  /** The file of the families of fact-checks, where there are any. */
  families: z.exactOptional(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** No snapshot is an empty snapshot of the beginning of time. */
const emptyManifest: Manifest = { version: snapshotVersion, asOf: '1970-01-01T00:00:00Z', collections: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Milliseconds for which a page trusts the manifest it has; changes since are read anyway. */
const manifestAge = 60_000;

let manifest: { readonly at: number; readonly value: Promise<Manifest> } | undefined;
const shards = new Map<string, Promise<unknown[]>>();

/** Attempts at a file before the database is read instead: both have to fail within the time of one read. */
const fileAttempts = 4;

/** Fetches a data file; undefined when there is none. Throws `ServiceError`. */
function fetchJson(name: string, init: RequestInit = {}): Promise<unknown> {
  const { readData } = platformConfig();
  if (readData) return readData(name);
  const request = async () => {
    const response = await fetch(`${platformConfig().dataOrigin}/data/${name}`, init);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ServiceError('service', `${name}: HTTP ${response.status}`);
    return response.json() as unknown;
  };
  return withRetry(readTimeout, request, { attempts: fileAttempts });
}

/** Forgets the manifest: what is rendered next is based on other files. */
export const forgetManifest = (): void => void (manifest = undefined);

async function fetchManifest(): Promise<Manifest> {
  const parsed = z.safeParse(manifestSchema, await fetchJson(manifestPath, { cache: 'no-store' }));
  if (!parsed.success) return emptyManifest;
  setSnapshotTime(parsed.data.asOf);
  return parsed.data;
}

/** The manifest of the last publication; an absent or foreign one is empty. Throws `ServiceError`. */
export function readManifest(): Promise<Manifest> {
  if (!manifest || Date.now() - manifest.at > manifestAge) {
    const value = fetchManifest();
    manifest = { at: Date.now(), value };
    value.catch(() => (manifest = undefined));
  }
  return manifest.value;
}

/** The entries of a shard; undefined when there is none. Throws `ServiceError`. */
async function fetchEntries(file: string): Promise<unknown[] | undefined> {
  const parsed = z.safeParse(shardSchema, await fetchJson(file));
  return parsed.success ? parsed.data.entries : undefined;
}

/** A shard that the manifest names: without it a list would have less than was published, and nobody would know. */
async function fetchShard(file: string): Promise<unknown[]> {
  const entries = await fetchEntries(file);
  if (!entries) throw new ServiceError('service', `${file} is not there`);
  return entries;
}

/** A shard's name contains its hash, so once read it is never read again. */
function readShard(file: string): Promise<unknown[]> {
  const known = shards.get(file);
  if (known) return known;
  const shard = fetchShard(file);
  shards.set(file, shard);
  shard.catch(() => shards.delete(file));
  return shard;
}

/** All entries of a collection's list as published last, unparsed. Throws `ServiceError`. */
export async function readListEntries(collection: string): Promise<unknown[]> {
  const { collections } = await readManifest();
  const files = collections[collection]?.shards ?? [];
  return (await Promise.all(files.map(readShard))).flat();
}

/** All entries of one of a collection's bundles as published last, unparsed. Throws `ServiceError`. */
export async function readBundleEntries(collection: string, key: string): Promise<unknown[]> {
  const { collections } = await readManifest();
  const file = collections[collection]?.bundles?.[key];
  return file === undefined ? [] : readShard(file);
}

/** What was newest in each collection when the site was published, unparsed. Throws `ServiceError`. */
export async function readLatest(): Promise<unknown> {
  const { latest } = await readManifest();
  return latest === undefined ? undefined : (await readShard(latest))[0];
}

/** What was corrected by the last publication, unparsed. Throws `ServiceError`. */
export async function readCorrected(): Promise<unknown[]> {
  const { corrected } = await readManifest();
  return corrected === undefined ? [] : readShard(corrected);
}

/** The `data` of a data file; undefined when there is none. Throws `ServiceError`. */
export async function readDataFile(name: string): Promise<Record<string, unknown> | undefined> {
  const parsed = z.safeParse(dataSchema, await fetchJson(name));
  return parsed.success ? parsed.data.data : undefined;
}

/** One item as published last, unparsed; undefined when the snapshot has none. Throws `ServiceError`. */
export async function readItemFile(
  collection: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { itemShards } = (await readManifest()).collections[collection] ?? {};
  if (itemShards === undefined) return undefined;
  // One without items is not written.
  const entries = await fetchEntries(itemShardPath(collection, id, itemShards));
  const item = entries?.find((entry) => isRecord(entry) && entry['id'] === id);
  return isRecord(item) && isRecord(item['data']) ? item['data'] : undefined;
}

/** A data file that the manifest may name beside the collections, unparsed; undefined when it names none. Throws `ServiceError`. */
export async function readNamedFile(name: 'linkHealth' | 'families'): Promise<unknown> {
  const file = (await readManifest())[name];
  return file === undefined ? undefined : fetchJson(file);
}
