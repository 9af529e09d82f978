// @vitest-environment jsdom
import { QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { beforeEach, expect, test, vi } from 'vitest';
import { restoreQueries, saveItems, saveQueries } from '#src/app/offline/offline-queries.ts';
import { defineCollection } from '#src/data/content/declare/collection.ts';
import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { finishHydration, startHydration } from '#src/platform/browser/hydration.ts';

/** The browser's database. */
const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: string, value: unknown) => void stored.set(key, value),
  delMany: async (keys: string[]) => keys.forEach((key) => stored.delete(key)),
  entries: async () => [...stored],
}));
const release = vi.hoisted(() => ({ runningRelease: vi.fn<() => string>() }));
vi.mock('#src/platform/browser/release.ts', () => release);
const document = vi.hoisted(() => ({ publishedPage: vi.fn<() => { asOf: string } | undefined>() }));
vi.mock('#src/platform/browser/published-page.ts', () => document);

beforeEach(() => {
  stored.clear();
  release.runningRelease.mockReturnValue('/assets/index-a.js');
  document.publishedPage.mockReturnValue(undefined);
});

const fields = { title: z.string() };
const open = defineCollection({
  name: 'open',
  visibility: 'public',
  fields: () => fields,
  listFields: ['title'],
});
const undeclared = defineCollection({ name: 'undeclared', fields: () => fields, listFields: ['title'] });

/** Fetches data into the cache, as a page that reads the query does. */
const read = (
  client: QueryClient,
  { queryKey, meta }: { queryKey: readonly unknown[]; meta?: object },
  data: unknown = 'data',
) => client.fetchQuery(queryOptions({ queryKey, ...(meta && { meta: { ...meta } }), queryFn: () => data }));

const keys = () => [...stored.keys()].toSorted();

test('stores queries of public collections, and none of a collection not declared public', async () => {
  const client = new QueryClient();
  await read(client, listQuery(open));
  await read(client, itemQuery(open, 'a'));
  await read(client, listQuery(undeclared));
  await read(client, itemQuery(undeclared, 'a'));
  await read(client, { queryKey: ['access', 'list'] });
  await saveQueries(client);
  expect(keys()).toEqual(['["open","list"]', '["open","one","a"]']);
});

test('saving items stores those read since, and leaves lists for later', async () => {
  const client = new QueryClient();
  await read(client, listQuery(open));
  await read(client, itemQuery(open, 'a'));
  await saveItems(client);
  expect(keys()).toEqual(['["open","one","a"]']);
  stored.clear();
  await read(client, itemQuery(open, 'b'));
  await saveItems(client);
  expect(keys()).toEqual(['["open","one","b"]']);
});

test('a later page restores the items of all earlier ones, and its own reading counts as newer', async () => {
  for (const id of ['a', 'b']) {
    const client = new QueryClient();
    await read(client, itemQuery(open, id), `as ${id} was`);
    await saveQueries(client);
  }
  const later = new QueryClient();
  await read(later, itemQuery(open, 'b'), 'as b is');
  await restoreQueries(later);
  expect(later.getQueryData(['open', 'one', 'a'])).toBe('as a was');
  expect(later.getQueryData(['open', 'one', 'b'])).toBe('as b is');
});

/** The cache of a document from the device, with an item as it was at the publication. */
function ofDocument(asOf: number): QueryClient {
  document.publishedPage.mockReturnValue({ asOf: new Date(asOf).toISOString() });
  const client = new QueryClient();
  client.setQueryData(['open', 'one', 'a'], 'as published', { updatedAt: 1 });
  return client;
}

test('an item read after the publication of the document on the device replaces it, once that has hydrated', async () => {
  const client = new QueryClient();
  await read(client, itemQuery(open, 'a'), 'withdrawn');
  await saveItems(client);
  const later = ofDocument(Date.now() - 60_000);
  startHydration();
  await restoreQueries(later);
  expect(later.getQueryData(['open', 'one', 'a'])).toBe('as published');
  finishHydration();
  await Promise.resolve();
  expect(later.getQueryData(['open', 'one', 'a'])).toBe('withdrawn');
});

test('an item read before the publication of the document on the device does not replace it', async () => {
  const client = new QueryClient();
  await read(client, itemQuery(open, 'a'), 'as it was before');
  await saveItems(client);
  const later = ofDocument(Date.now() + 60_000);
  await restoreQueries(later);
  expect(later.getQueryData(['open', 'one', 'a'])).toBe('as published');
});

test('an entry that was tampered with, is damaged or of another release is not restored', async () => {
  const client = new QueryClient();
  for (const id of ['a', 'b', 'c']) await read(client, itemQuery(open, id));
  await saveItems(client);
  const [first, second] = keys();
  stored.set(first ?? '', { ...(stored.get(first ?? '') as object), text: '{}' });
  stored.set(second ?? '', 'damaged');
  const later = new QueryClient();
  await restoreQueries(later);
  expect(later.getQueryCache().getAll()).toHaveLength(1);
  release.runningRelease.mockReturnValue('/assets/index-b.js');
  const afterRelease = new QueryClient();
  await restoreQueries(afterRelease);
  expect(afterRelease.getQueryCache().getAll()).toHaveLength(0);
});

test('the oldest items are dropped beyond the limit, and a long list before any of them', async () => {
  const client = new QueryClient();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let index = 0; index < 205; index += 1) {
    vi.setSystemTime(index);
    await read(client, itemQuery(open, `i${index}`));
  }
  await read(client, listQuery(open), 'x'.repeat(1_999_900));
  vi.useRealTimers();
  await saveQueries(client);
  expect(stored.size).toBe(200);
  expect(keys()).not.toContain('["open","list"]');
  expect(keys()).not.toContain('["open","one","i4"]');
  expect(keys()).toContain('["open","one","i5"]');
});

test('a list that is longer than all that may be stored leaves the items', async () => {
  const client = new QueryClient();
  await read(client, itemQuery(open, 'a'));
  await read(client, listQuery(open), 'x'.repeat(2_000_001));
  await saveQueries(client);
  expect(keys()).toEqual(['["open","one","a"]']);
});
