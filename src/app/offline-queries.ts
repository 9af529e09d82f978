import type { Query, QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { runningRelease } from '#src/platform/release.ts';
import { sha256 } from '#src/platform/sha256.ts';

/** The storage key of the queries; 本機資料 in the settings deletes all of it. */
const storeKey = 'queries';

/** The maximum number of characters stored in all, newest queries first. */
const limit = 2_000_000;

/** Kinds of queries that are stored: single documents, some of a collection, whole lists. */
const cachedKinds = ['one', 'some', 'list', 'published'] as const;

const storedSchema = z.object({
  /** Queries stored by another release are dropped, because it may read data differently. */
  release: z.string(),
  /** The queries as JSON. */
  text: z.string(),
  /**
   * SHA-256 of the text. Every record was checked against its schema when it was read; a text with this digest is
   * unchanged since, and need not load the schemas of all collections.
   */
  digest: z.string(),
});

const queriesSchema = z.array(
  z.object({
    key: z.tuple([z.string(), z.enum(cachedKinds)], z.unknown()),
    data: z.unknown(),
    at: z.number(),
  }),
);

type CachedQueries = z.infer<typeof queriesSchema>;

const digestOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

/** True if the query's `meta` marks its data as public; other queries are not stored. */
const isCacheable = ({ queryKey, meta }: Query): boolean =>
  meta?.['isPublic'] === true && cachedKinds.some((kind) => kind === queryKey[1]);

/** Returns the queries that may be stored on the device, newest first, up to the limit. */
export function cacheableQueries(queryClient: QueryClient): CachedQueries {
  let left = limit;
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isCacheable(query) && query.state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      left -= JSON.stringify(state.data).length;
      return left < 0
        ? []
        : [{ key: queryKey as CachedQueries[number]['key'], data: state.data, at: state.dataUpdatedAt }];
    });
}

/** Stores what public pages have read, for use without a network. */
export async function saveQueries(queryClient: QueryClient): Promise<void> {
  const release = runningRelease();
  if (!release) return;
  const earlier = await readSavedQueries(release);
  const queries = cacheableQueries(queryClient);
  const known = new Set(queries.map(({ key }) => JSON.stringify(key)));
  const others = earlier.filter(({ key }) => !known.has(JSON.stringify(key)));
  const text = JSON.stringify([...queries, ...others].slice(0, 200));
  await set(storeKey, { release, text, digest: await digestOf(text) });
}

async function readSavedQueries(release: string): Promise<CachedQueries> {
  const stored = z.safeParse(storedSchema, await get(storeKey));
  if (!stored.success || stored.data.release !== release) return [];
  const { text, digest } = stored.data;
  return (await digestOf(text)) === digest ? z.parse(queriesSchema, JSON.parse(text)) : [];
}

/** Restores stored queries that are not in the cache yet. They count as stale: with a network they are refetched. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const release = runningRelease();
  if (!release) return;
  for (const { key, data, at } of await readSavedQueries(release)) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  }
}
