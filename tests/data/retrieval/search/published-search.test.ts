import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { PublishedSearch } from '#src/data/retrieval/search/published-search.ts';
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';

const entry = { id: 'a', title: '隔夜水致癌嗎', names: [], updatedAt: '2026-11-01T00:00:00Z', text: '' };
const { file } = memoryIndex({ qna: [entry] });

/** The response of the site for a file; 404 when undefined. */
let published: (name: string) => BodyInit | undefined;

/** A device's Cache Storage, in memory. */
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

test('a site that has published nothing cannot say that nothing was found', async () => {
  published = () => undefined;
  await expect(search()).rejects.toMatchObject({ kind: 'unpublished' });
  // A host may answer every request with a page.
  published = () => '<!doctype html>';
  await expect(search()).rejects.toMatchObject({ kind: 'unpublished' });
});

const withoutHead = (name: string) => (name === 'manifest.json' ? '{"collections":{}}' : undefined);

test('missing search files are an error when a manifest was published, rather than an empty result', async () => {
  published = withoutHead;
  await expect(search()).rejects.toThrow('search.json is not there');
  published = (name) => withoutHead(name) ?? '<!doctype html>';
  await expect(search()).rejects.toThrow('search.json is not there');
});

test('search files of an unknown version are an error, rather than an empty result', async () => {
  published = ofAnotherVersion;
  await expect(search()).rejects.toThrow('version 1000');
});

test.each([
  ['with lost search files', withoutHead],
  ['after a change of version', ofAnotherVersion],
])('%s, a device that has searched before uses its cached copy', async (_, files) => {
  expect(await search()).toEqual(['a']);
  published = files;
  expect(await search()).toEqual(['a']);
});
