import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { find } from '#src/data/search/find.ts';
import { PublishedSearch } from '#src/data/search/published-search.ts';
import { searchHeadFile } from '#src/data/search/search-head.ts';

const entry = { id: 'a', title: '隔夜水致癌嗎', names: [], updatedAt: '2026-11-01T00:00:00Z', text: '' };
const { file } = memoryIndex({ qna: [entry] });

/** What the site answers; undefined: 404. */
let published: (name: string) => BodyInit | undefined;

/** A device's cache, in memory. */
function memoryCache() {
  const stored = new Map<string, Response>();
  return {
    match: (url: string) => Promise.resolve(stored.get(url)?.clone()),
    put: (url: string, response: Response) => Promise.resolve(void stored.set(url, response)),
    keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url: `https://example.org${url}` }))),
    delete: (url: string) => Promise.resolve(stored.delete(url)),
  };
}

beforeEach(() => {
  const cache = memoryCache();
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', (url: string) => {
    const body = published(url.replace('/data/', ''));
    return Promise.resolve(new Response(body ?? '', { status: body === undefined ? 404 : 200 }));
  });
  published = (name) => file(name).slice();
});
afterEach(() => vi.unstubAllGlobals());

const search = () =>
  new PublishedSearch().use(async (index) => {
    const { groups } = await find(index, '隔夜水');
    return groups.flatMap(({ records }) => records.map(({ id }) => id));
  });

const ofAnotherVersion = (name: string) =>
  name === searchHeadFile ? JSON.stringify({ version: 1_000, entries: [] }) : undefined;

test('a site without search files has nothing to find', async () => {
  published = () => undefined;
  expect(await search()).toEqual([]);
});

const withoutHead = (name: string) => (name === 'manifest.json' ? '{"collections":{}}' : undefined);

test('search files that are not there though something was published are an error, and not that nothing fits', async () => {
  published = withoutHead;
  await expect(search()).rejects.toThrow('search.json is not there');
  published = (name) => withoutHead(name) ?? '<!doctype html>';
  await expect(search()).rejects.toThrow('search.json is not there');
});

test('a host that answers with a page has published nothing', async () => {
  published = () => '<!doctype html>';
  expect(await search()).toEqual([]);
});

test('who searched before the search files were lost finds what the device has', async () => {
  expect(await search()).toEqual(['a']);
  published = withoutHead;
  expect(await search()).toEqual(['a']);
});

test('files of another version of the site are an error, and not that nothing fits', async () => {
  published = ofAnotherVersion;
  await expect(search()).rejects.toThrow('version 1000');
});

test('who searched before the site became another version finds what the device has', async () => {
  expect(await search()).toEqual(['a']);
  published = ofAnotherVersion;
  expect(await search()).toEqual(['a']);
});
