import { type APIRequestContext, expect } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { matchPath } from 'react-router-dom';
import { addressOf, isHidden, plainPages, rows } from './helpers/hydrated-pages.ts';
import { publishedOrigin, publishedPaths } from './helpers/published-site.ts';
import { test } from './helpers/published-test.ts';

test.describe.configure({ timeout: 200_000 });

const pages = plainPages.map(addressOf);

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const readJson = async <T>(request: APIRequestContext, path: string) =>
  (await (await request.get(path)).json()) as T;

interface Manifest {
  readonly collections: Readonly<Record<string, { readonly count: number }>>;
}

interface OpenData {
  readonly records: readonly { readonly id: string }[];
}

/** Returns the published records of a collection that are open data. */
const recordsOf = async (request: APIRequestContext, collection: string) =>
  (await readJson<OpenData>(request, `/open-data/${collection}.json`)).records;

test('the sitemap contains every indexed page and item, and robots.txt names it', async ({ request }) => {
  const listed = await publishedPaths(request);
  for (const address of pages)
    expect(listed.includes(address), address).toBe(!isHidden(await read(request, address)));
  const withEntries = rows.filter(({ entries }) => entries !== undefined);
  const items = listed
    .filter((address) => !pages.includes(address))
    .map((address) => {
      const matches = withEntries.flatMap(({ path, entries }) => {
        const match = matchPath(`/${path.replace(/\/:\w+\?$/, '')}`, address);
        return match ? [`${entries} ${Object.values(match.params).at(-1)}`] : [];
      });
      return matches[0] ?? address;
    });
  const collections = [...new Set(withEntries.map(({ entries = '' }) => entries))];
  const records = await Promise.all(
    collections.map(async (name) => (await recordsOf(request, name)).map(({ id }) => `${name} ${id}`)),
  );
  expect(collections.length).toBeGreaterThan(10);
  const open = new Set(records.flat());
  expect([...open].filter((item) => !items.includes(item))).toEqual([]);
  // Images without a verdict have a page, but are no clarifications: open data leaves them out.
  const others = items.filter((item) => !open.has(item));
  expect(others.filter((item) => !item.startsWith('debunkingImages '))).toEqual([]);
  expect(await read(request, '/robots.txt')).toContain(`\nSitemap: ${publishedOrigin}/sitemap.xml\n`);
});

test('every URL in the sitemap exists and is indexed, including images', async ({ request }) => {
  for (const address of await publishedPaths(request)) {
    const answer = await request.get(encodeURI(address));
    expect(answer.status(), address).toBe(200);
    expect(isHidden(await answer.text()), address).toBe(false);
  }
  const xml = await read(request, '/sitemap.xml');
  const files = [...xml.matchAll(/<(image:loc|video:thumbnail_loc)>([^<]+)</g)];
  const { collections } = await readJson<Manifest>(request, '/data/manifest.json');
  const count = (kind: string) => files.filter(([, each]) => each === kind).length;
  expect(count('image:loc')).toBe(collections['debunkingImages']?.count);
  expect(count('video:thumbnail_loc')).toBe(collections['summarizedVideos']?.count);
  for (const [, , url = ''] of files) expect((await request.get(url)).status(), url).toBe(200);
});

interface Feed {
  readonly feed: {
    readonly title: string;
    readonly entry: readonly {
      readonly id: string;
      readonly title: unknown;
      readonly updated: string;
      readonly link: { readonly '@_href': string };
    }[];
  };
}

test('programs find security.txt, favicon.ico and robots.txt', async ({ request }) => {
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toContain(`Contact: ${publishedOrigin}/about#contact`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  const icon = await (await request.get('/favicon.ico')).body();
  expect([...icon.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect((await request.get('/robots.txt')).status()).toBe(200);
});

test('every feed on the open data page is valid, with links to pages', async ({ request }) => {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' });
  const page = await read(request, '/open-data');
  const offered = [...page.matchAll(/href="\/feeds\/(\w+)\.xml"/g)].map(([, name = '']) => name);
  expect(new Set(offered).size).toBe(offered.length);
  for (const name of ['videos', 'nuclearTopics', 'budgets', 'timelineEntries', 'resources', 'corrections'])
    expect(offered).toContain(name);
  for (const name of offered) {
    const text = await read(request, `/feeds/${name}.xml`);
    expect(XMLValidator.validate(text), name).toBe(true);
    const { entry } = (parser.parse(text) as Feed).feed;
    if (name !== 'corrections')
      expect(entry, name).toHaveLength(Math.min(50, (await recordsOf(request, name)).length));
    expect(new Set(entry.map(({ id }) => id)).size, name).toBe(entry.length);
    for (const { id, link, updated } of entry) {
      const { origin, pathname, hash } = new URL(link['@_href']);
      expect(origin).toBe(publishedOrigin);
      expect(Date.parse(updated), id).not.toBeNaN();
      const answer = await request.get(pathname);
      expect(answer.status(), link['@_href']).toBe(200);
      // These link to pages that depend on the query, which only the program renders.
      if (['videos', 'channels'].includes(name)) continue;
      const html = await answer.text();
      expect(html, link['@_href']).toMatch(/<h1[\s>]/);
      // The timeline opens an entry by its hash even if the prerendered part does not contain it.
      if (hash && name !== 'timelineEntries') expect(html, id).toContain(`id="${hash.slice(1)}"`);
    }
  }
});

test('a page links to the feed of its list', async ({ request }) => {
  for (const [address, feed] of [
    ['/qna-list', 'qna'],
    ['/achievements', 'achievements'],
    ['/events', 'events'],
    ['/timeline', 'timelineEntries'],
    ['/nuclear-energy', 'nuclearTopics'],
    ['/budget-reduction', 'budgets'],
    ['/additional-resources', 'resources'],
    ['/youtube/music', 'videos'],
    ['/corrections', 'corrections'],
  ] as const) {
    const html = await read(request, address);
    expect(html, address).toContain(`type="application/atom+xml" href="/feeds/${feed}.xml"`);
  }
});

/** Returns the structured data of a published page, by type. */
async function structuredData(request: APIRequestContext, path: string): Promise<Map<string, object[]>> {
  const html = await read(request, encodeURI(path));
  const things = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; '@context': string },
  );
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
  const types = new Map<string, object[]>();
  for (const thing of things) types.set(thing['@type'], [...(types.get(thing['@type']) ?? []), thing]);
  return types;
}

test('published pages contain their structured data', async ({ request }) => {
  const listed = await publishedPaths(request);
  const anyOf = (start: string) => listed.find((path) => path.startsWith(start)) ?? '';
  for (const [path, types] of [
    ['/', ['Organization']],
    ['/about', ['BreadcrumbList']],
    [anyOf('/qna/'), ['BreadcrumbList', 'ClaimReview']],
    [anyOf('/debunking-images/file/'), ['BreadcrumbList', 'ImageObject']],
    [anyOf('/events/'), ['BreadcrumbList', 'Event']],
    [anyOf('/summarized-youtube-video/'), ['BreadcrumbList', 'VideoObject']],
    [anyOf('/corruption-cases/'), ['BreadcrumbList', 'Article']],
    ['/budget-reduction', ['BreadcrumbList', 'Dataset']],
  ] as const)
    expect([...(await structuredData(request, path)).keys()], path).toEqual(
      expect.arrayContaining([...types]),
    );

  const { collections } = await readJson<Manifest>(request, '/data/manifest.json');
  const sets = ((await structuredData(request, '/open-data')).get('Dataset') ?? []) as {
    '@id': string;
    distribution: { contentUrl: string; encodingFormat: string }[];
  }[];
  const filled = Object.keys(collections).filter(
    (name) => (collections[name]?.count ?? 0) > 0 && !['site', 'tagRules'].includes(name),
  );
  expect(sets.map((set) => set['@id'].replace(/^.*#/, '')).toSorted()).toEqual(filled.toSorted());
  for (const { contentUrl, encodingFormat } of sets.flatMap(({ distribution }) => distribution)) {
    const answer = await request.get(contentUrl);
    expect(answer.status(), contentUrl).toBe(200);
    expect(answer.headers()['content-type'], contentUrl).toContain(encodingFormat);
  }
});

test('a share card is a PNG of 1200 × 630 pixels below 300 kB', async ({ request }) => {
  const [image = ''] = (await publishedPaths(request)).filter((path) => path.includes('/file/'));
  const card = /og:image" content="([^"]+)"/.exec(await read(request, image))?.[1] ?? '';
  const bytes = await (await request.get(card)).body();
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeLessThan(300_000);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
