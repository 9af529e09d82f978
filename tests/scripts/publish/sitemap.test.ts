import { XMLParser } from 'fast-xml-parser';
import { expect, test, vi } from 'vitest';
import { type Address, addressesOf } from '#scripts/publish/addresses.ts';
import type { PageNote } from '#scripts/publish/site-output.ts';
import { robotsFile, sitemapFiles } from '#scripts/publish/sitemap.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { envelope, site } from '#tests/pages/cached-list.ts';

const note: PageNote = {
  key: '',
  reads: [],
  file: '',
  styles: [],
  title: '標題 & <名>',
  description: '說明 & <字>',
  hidden: false,
  card: 'cards/a.png',
};
const rows: readonly RouteRow[] = routes;
const withEntries = rows.filter(({ entries }) => entries !== undefined);

const published = new Map(
  withEntries.map(({ entries = '' }) => {
    const name = entries as keyof typeof contents;
    return [name, [{ id: ids[name], data: { ...contents[name], ...envelope } }]];
  }),
);
const addresses = addressesOf(published);
const notesOf = (pages: readonly Address[], hidden: readonly string[] = []) =>
  Object.fromEntries(pages.map(({ path }) => [path, { ...note, hidden: hidden.includes(path) }]));

interface Entry {
  readonly loc: string;
  readonly lastmod?: string;
  readonly 'image:image'?: Readonly<Record<string, unknown>>;
  readonly 'video:video'?: Readonly<Record<string, unknown>>;
}

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

function entriesOf(xml: string): Map<string, Entry> {
  const { urlset } = parser.parse(xml) as { urlset: { url: Entry[] } };
  return new Map(urlset.url.map((entry) => [entry.loc.replace(site.url, ''), entry]));
}

async function sitemap(pages = addresses, hidden: readonly string[] = []): Promise<Map<string, Entry>> {
  const files = await sitemapFiles(site, pages, notesOf(pages, hidden));
  expect(files.map(([path]) => path)).toEqual(['sitemap.xml']);
  return entriesOf(files[0]?.[1] ?? '');
}

test('the sitemap contains every public page of the route table and every published item with a page', async () => {
  const plain = rows
    .filter(({ group, redirect }) => group === 'site' && !redirect)
    .map(({ path }) => `/${path}`.replace(/\/:\w+\?$/, ''))
    .filter((path) => !/[:*]/.test(path));
  const listed = await sitemap();
  expect(plain.length).toBeGreaterThan(20);
  expect(withEntries.length).toBeGreaterThan(10);
  expect([...listed.keys()].slice(0, plain.length).toSorted()).toEqual(plain.toSorted());
  expect(listed.size).toBe(plain.length + withEntries.length);
  for (const { entry, path } of addresses)
    if (entry) expect(listed.get(path)?.lastmod, path).toBe(new Date(envelope.updatedAt).toISOString());
  expect(listed.has('/youtube'), 'it redirects').toBe(false);
});

test('an image and a video have an image and a video entry', async () => {
  const listed = await sitemap();
  expect(listed.get(`/debunking-images/file/${ids.debunkingImages}`)?.['image:image']).toEqual({
    'image:loc': `${site.url}/img/${'b'.repeat(64)}.webp`,
    'image:title': note.title,
  });
  expect(listed.get(`/summarized-youtube-video/${ids.summarizedVideos}`)?.['video:video']).toEqual({
    'video:thumbnail_loc': `${site.url}/cards/a.png`,
    'video:title': note.title,
    'video:description': note.description,
    'video:player_loc': `https://www.youtube-nocookie.com/embed/${contents.summarizedVideos.youtubeId}`,
  });
});

test('the sitemap omits noindex pages, pages that were not rendered and cases with private people', async () => {
  const [about, event] = ['/about', `/events/${ids.events}`];
  const listed = await sitemap(addresses, [about, event]);
  expect([about, event].filter((path) => listed.has(path))).toEqual([]);

  const rendered = addresses.filter(({ path }) => path !== about);
  const [file] = await sitemapFiles(site, addresses, notesOf(rendered));
  expect([...entriesOf(file?.[1] ?? '').keys()]).toEqual(rendered.map(({ path }) => path));

  const person = { name: '林○○', role: '被害人', proceedings: [] };
  const data = { ...contents.corruptionCases, ...envelope, participants: [person] };
  const pages = addressesOf(new Map([['corruptionCases', [{ id: 'case', data }]]]));
  expect(pages.some(({ path }) => path === '/corruption-cases/case')).toBe(true);
  expect((await sitemap(pages)).has('/corruption-cases/case')).toBe(false);
});

test('more URLs than fit into one sitemap are split, and the index lists every part', async () => {
  const document = { id: 'x', data: { ...envelope } };
  const many = Array.from({ length: 45_001 }, (_, index): Address => ({
    row: rows.find(({ id }) => id === 'qna') as RouteRow,
    path: `/qna/${index}`,
    entry: { collection: 'qna', document },
  }));
  const files = new Map(await sitemapFiles(site, many, notesOf(many)));
  expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  const index = parser.parse(files.get('sitemap.xml') ?? '') as {
    sitemapindex: { sitemap: { loc: string }[] };
  };
  const parts = index.sitemapindex.sitemap.map(({ loc }) => loc.replace(`${site.url}/`, ''));
  const all = parts.flatMap((part) => [...entriesOf(files.get(part) ?? '').keys()]);
  expect(new Set(all)).toEqual(new Set(many.map(({ path }) => path)));
});

test('robots.txt names the sitemap and disallows only the admin area and the sign-in page', () => {
  expect(robotsFile(site).split('\n').filter(Boolean)).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /sign-in',
    `Sitemap: ${site.url}/sitemap.xml`,
  ]);
});

test('a bill without participants has its page at the URL that the list of bills links to', () => {
  const data = { ...contents.achievements, ...envelope, participants: [] };
  const pages = addressesOf(new Map([['achievements', [{ id: 'bill', data }]]]));
  expect(pages.filter(({ entry }) => entry).map(({ path }) => path)).toEqual([
    '/politicians/-/achievement/bill',
  ]);
});

test('the title of a video has at most the 100 characters that a sitemap allows', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const pages = addresses.filter(({ path }) => path.startsWith('/summarized-youtube-video/'));
  const notes = Object.fromEntries(pages.map(({ path }) => [path, { ...note, title: '長'.repeat(120) }]));
  const [file] = await sitemapFiles(site, pages, notes);
  const [entry] = entriesOf(file?.[1] ?? '').values();
  expect(entry?.['video:video']?.['video:title']).toBe(`${'長'.repeat(99)}…`);
  expect(warned).not.toHaveBeenCalled();
});
