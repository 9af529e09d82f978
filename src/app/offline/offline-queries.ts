import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { hydration } from '#src/platform/browser/hydration.ts';
import { publishedPage } from '#src/platform/browser/published-page.ts';
import { runningRelease } from '#src/platform/browser/release.ts';
import { sha256 } from '#src/platform/text/sha256.ts';

/** One entry per query, so that saving an item costs no more than the item. */
const connected = createStore('offline', 'queries');

/**
 * Closes the connection when 清除資料 in the settings deletes the database, which would otherwise wait until this tab is
 * closed. From then on this page stores nothing.
 */
const store: UseStore = (mode, use) =>
  connected(mode, (objects) => {
    const { db } = objects.transaction;
    db.onversionchange = () => db.close();
    return use(objects);
  });

/** The maximum number of stored queries, and of their characters in all. */
const maxQueries = 200;
const maxLength = 2_000_000;

/** Kinds of queries that are stored: single documents, some of a collection, whole lists. */
const itemKinds = ['one', 'some'] as const;
const cachedKinds = [...itemKinds, 'list', 'published'] as const;

const storedSchema = z.object({
  /** Queries stored by another release are dropped, because it may read data differently. */
  release: z.string(),
  /** When the data was read, in milliseconds. */
  at: z.number(),
  /** The query as JSON. */
  text: z.string(),
  /**
   * SHA-256 of the text. Every record was checked against its schema when it was read; a text with this digest is
   * unchanged since, and need not load the schemas of all collections.
   */
  digest: z.string(),
});

const querySchema = z.object({
  key: z.tuple([z.string(), z.enum(cachedKinds)], z.unknown()),
  data: z.unknown(),
});

const digestOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

/** When the stored data of a query was read. */
const savedAt = new WeakMap<Query, number>();

/** Returns the queries of these kinds whose data is public and not stored yet; `meta` marks public data. */
const unsavedQueries = (queryClient: QueryClient, kinds: readonly unknown[]): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(
      (query) =>
        query.meta?.['isPublic'] === true &&
        kinds.includes(query.queryKey[1]) &&
        query.state.data !== undefined &&
        savedAt.get(query) !== query.state.dataUpdatedAt,
    );

/** Stores the queries one by one: a page that is being closed may store only the first ones. */
async function save(queryClient: QueryClient, kinds: readonly string[]): Promise<void> {
  const release = runningRelease();
  if (!release) return;
  for (const query of unsavedQueries(queryClient, kinds)) {
    const { data, dataUpdatedAt: at } = query.state;
    const text = JSON.stringify({ key: query.queryKey, data });
    if (text.length > maxLength) continue;
    await set(query.queryHash, { release, at, text, digest: await digestOf(text) }, store);
    savedAt.set(query, at);
  }
}

/** Stores the items that public pages have read. */
export const saveItems = (queryClient: QueryClient): Promise<void> => save(queryClient, itemKinds);

/**
 * Stores all that public pages have read, and drops what exceeds the limits: lists before items, because a list can
 * also be read from its cached files, and the oldest first.
 */
export async function saveQueries(queryClient: QueryClient): Promise<void> {
  await save(queryClient, cachedKinds);
  const release = runningRelease();
  const isItem = (hash: string) => /^\["\w+","(one|some)"/.test(hash);
  let left = maxLength;
  const dropped = (await readStored())
    .toSorted((a, b) => Number(isItem(b.hash)) - Number(isItem(a.hash)) || b.at - a.at)
    .filter(({ text, release: from }, index) => {
      if (from !== release || index >= maxQueries || text.length > left) return true;
      left -= text.length;
      return false;
    });
  await delMany(
    dropped.map(({ hash }) => hash),
    store,
  );
}

async function readStored() {
  return (await entries<string, unknown>(store)).flatMap(([hash, value]) => {
    const { success, data } = z.safeParse(storedSchema, value);
    return success ? [{ hash, ...data }] : [];
  });
}

/**
 * Restores stored queries that are not in the cache yet. They count as stale: with a network they are refetched. A
 * document from the device may be older than what the visitor has read since, such as that its item was withdrawn: an
 * item read after the publication replaces the document's, once it has hydrated.
 */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const release = runningRelease();
  const page = publishedPage();
  const publishedAt = page ? Date.parse(page.asOf) : Infinity;
  const readAt = (key: QueryKey) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  for (const { release: from, at, text, digest } of await readStored()) {
    if (from !== release || (await digestOf(text)) !== digest) continue;
    const { key, data } = z.parse(querySchema, JSON.parse(text));
    const replace = () => {
      if (readAt(key) < at) queryClient.setQueryData(key, data, { updatedAt: at });
    };
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
    else if (key[1] === 'one' && at > publishedAt) void (hydration() ?? Promise.resolve()).then(replace);
  }
}
