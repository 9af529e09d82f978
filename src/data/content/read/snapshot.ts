import * as z from 'zod/mini';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { ServiceError, errorKind } from '#src/platform/firebase/errors.ts';
import { readTimeout, withRetry } from '#src/platform/firebase/resilience.ts';
import { itemShardPath } from './item-shards.ts';
import { manifestPath } from './manifest-path.ts';
import { setSnapshotTime } from './snapshot-time.ts';

/**
 * Returns the error to throw when content cannot be read. Everybody may read it, so a denial (by App Check, or of the
 * API key) is a failure of the service, and signing in, which the message of a denial suggests, does not help.
 */
export const readFailure = (error: unknown): unknown =>
  errorKind(error) === 'denied' ? new ServiceError('service', String(error), { cause: error }) : error;

/** The version of the file format. Increase it with every change; pages ignore snapshots of other versions. */
export const snapshotVersion = 2;

const shardSchema = z.object({ version: z.literal(snapshotVersion), entries: z.array(z.unknown()) });

export const manifestSchema = z.object({
  version: z.literal(snapshotVersion),
  /** Server time of the first page read: later changes may be missing from the snapshot. */
  asOf: z.iso.datetime(),
  /** The file of the newest items of every collection, for the home page. */
  latest: z.optional(z.string()),
  /** The file of all corrections. */
  corrected: z.exactOptional(z.string()),
  collections: z.record(
    z.string(),
    z.object({
      shards: z.array(z.string()),
      count: z.int(),
      /** The number of documents that are searched and in open data, if it is less. */
      open: z.exactOptional(z.int()),
      /** The number of shards of the collection's documents (item-shards.ts); 0 if there are none. */
      itemShards: z.int(),
      /** The files of bundles, by the value that the collection groups its documents by. */
      bundles: z.exactOptional(z.record(z.string(), z.string())),
    }),
  ),
  /** Documents that the last publication had to omit, each with an error message. */
  problems: z.exactOptional(
    z.array(z.object({ collection: z.string(), id: z.string(), reason: z.string() })),
  ),
  /** The time of the last successful backup, if the publisher knows it. */
  backedUpAt: z.exactOptional(z.string()),
  /** The file of the last link check, if there is one. */
  linkHealth: z.exactOptional(z.string()),
  /** The file of the families of fact-checks, if there are any. */
  families: z.exactOptional(z.string()),
  /** The file of the documents that need attention; absent before the first publication of a local site. */
  needs: z.exactOptional(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** If there is no snapshot: an empty one at the epoch. */
const emptyManifest: Manifest = { version: snapshotVersion, asOf: '1970-01-01T00:00:00Z', collections: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** How long the manifest is reused, in milliseconds; lists read later changes from the database anyway. */
const manifestAge = 60_000;

let manifest: { readonly at: number; readonly value: Promise<Manifest> } | undefined;
const shards = new Map<string, Promise<unknown[]>>();

/** The number of attempts before falling back to the database: both must fail within the timeout of one read. */
const fileAttempts = 4;

/** Fetches a data file; undefined if it does not exist. Throws `ServiceError`. */
function fetchJson(name: string, init: RequestInit = {}): Promise<unknown> {
  const { readData } = platformConfig();
  if (readData) return readData(name);
  const request = async () => {
    const response = await fetch(`${platformConfig().dataOrigin}/data/${name}`, init);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ServiceError('service', `${name}: HTTP ${response.status}`);
    return response.json() as unknown;
  };
  return withRetry(readTimeout, request, { attempts: fileAttempts, isCached: true });
}

/** Discards the cached manifest, so that the next render uses newer files. */
export const forgetManifest = (): void => void (manifest = undefined);

async function fetchManifest(): Promise<Manifest> {
  const parsed = z.safeParse(manifestSchema, await fetchJson(manifestPath, { cache: 'no-store' }));
  if (!parsed.success) return emptyManifest;
  setSnapshotTime(parsed.data.asOf);
  return parsed.data;
}

/** The manifest of the last publication; empty if absent or of another version. Throws `ServiceError`. */
export function readManifest(): Promise<Manifest> {
  if (!manifest || Date.now() - manifest.at > manifestAge) {
    const value = fetchManifest();
    manifest = { at: Date.now(), value };
    value.catch(() => (manifest = undefined));
  }
  return manifest.value;
}

/** The entries of a shard; undefined if it does not exist. Throws `ServiceError`. */
async function fetchEntries(file: string): Promise<unknown[] | undefined> {
  const parsed = z.safeParse(shardSchema, await fetchJson(file));
  return parsed.success ? parsed.data.entries : undefined;
}

/** A file named in the manifest is missing: the list would silently be incomplete. */
class MissingFileError extends ServiceError {}

async function fetchShard(file: string): Promise<unknown[]> {
  const entries = await fetchEntries(file);
  if (!entries) throw new MissingFileError('service', `${file} is not there`);
  return entries;
}

/** Reads a shard once: its name contains its hash, so its content never changes. */
function readShard(file: string): Promise<unknown[]> {
  const known = shards.get(file);
  if (known) return known;
  const shard = fetchShard(file);
  shards.set(file, shard);
  shard.catch(() => shards.delete(file));
  return shard;
}

/**
 * The entries of the shards that the manifest names, read again with the newest manifest if one is missing: a
 * publication replaces shards. Throws `ServiceError`.
 */
async function readShards(filesIn: (named: Manifest) => string | readonly string[]): Promise<unknown[]> {
  const entriesOf = async () =>
    (await Promise.all([filesIn(await readManifest())].flat().map(readShard))).flat();
  return entriesOf().catch((error: unknown) => {
    if (!(error instanceof MissingFileError)) throw error;
    forgetManifest();
    return entriesOf();
  });
}

/** All entries of a collection's list as last published, unparsed. Throws `ServiceError`. */
export const readListEntries = (collection: string): Promise<unknown[]> =>
  readShards(({ collections }) => collections[collection]?.shards ?? []);

/** All entries of one of a collection's bundles as last published, unparsed. Throws `ServiceError`. */
export const readBundleEntries = (collection: string, key: string): Promise<unknown[]> =>
  readShards(({ collections }) => collections[collection]?.bundles?.[key] ?? []);

/** The newest items of each collection at the last publication, unparsed. Throws `ServiceError`. */
export async function readLatest(): Promise<unknown> {
  const [latest] = await readShards(({ latest: file }) => file ?? []);
  return latest;
}

/** All corrections as of the last publication, unparsed. Throws `ServiceError`. */
export const readCorrected = (): Promise<unknown[]> => readShards(({ corrected }) => corrected ?? []);

/** An item as last published, unparsed; undefined if the snapshot does not contain it. Throws `ServiceError`. */
export async function readItemFile(
  collection: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { itemShards = 0 } = (await readManifest()).collections[collection] ?? {};
  if (itemShards === 0) return undefined;
  // A shard without items has no file.
  const entries = await fetchEntries(itemShardPath(collection, id, itemShards));
  const item = entries?.find((entry) => isRecord(entry) && entry['id'] === id);
  return isRecord(item) && isRecord(item['data']) ? item['data'] : undefined;
}

/** Reads an optional data file, unparsed; undefined if the manifest does not name it. Throws `ServiceError`. */
export async function readNamedFile(name: 'linkHealth' | 'families' | 'needs'): Promise<unknown> {
  const file = (await readManifest())[name];
  return file === undefined ? undefined : fetchJson(file);
}
