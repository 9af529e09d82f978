import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Address } from '#scripts/publish/addresses.ts';
import { readTemplate } from '#scripts/publish/pages/document.ts';
import { prerenderPages } from '#scripts/publish/pages/prerender-pages.ts';
import { FailedPagesError } from '#scripts/publish/pages/failed-pages.ts';
import type { RenderedPage } from '#src/app/render.tsx';
import { PageStyles } from '#scripts/publish/pages/page-styles.ts';
import { pageTags } from '#scripts/publish/pages/page-tags.ts';
import { graceOf } from '#scripts/publish/publish-site.ts';
import { SiteOutput } from '#scripts/publish/site-output.ts';
import { sitemapFiles } from '#scripts/publish/sitemap.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { site } from '#tests/pages/cached-list.ts';

afterEach(() => vi.useRealTimers());

const template = readTemplate(`<html><head>
    <title data-static></title>
    <style data-styles>html{margin:0}</style>
  </head><body><div id="root"></div>
    <noscript></noscript><script type="module" src="/assets/index-a.js"></script></body></html>`);
const row = (name: string) => routes.find(({ id }) => id === name) as RouteRow;
const table: Address = { row: row('events'), path: '/events' };
const item = (id: string): Address => ({
  row: row('qna'),
  path: `/qna/${id}`,
  entry: { collection: 'qna', document: { id, data: { updatedAt: '2026-11-01T00:00:00Z' } } },
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`a${index}`));

/** A page that needs another rule than the first ones, and one that cannot be rendered. */
const special = item('special');
const broken = item('broken');

interface Run {
  readonly addresses: readonly Address[];
  /** Paths for which the renderer throws. */
  readonly throwing?: readonly string[];
  /** A path whose page has a style element in its markup. */
  readonly refused?: string;
  /** Text of every page; another text means another build. */
  readonly text?: string;
  /** The queries that each page has read. */
  readonly queries?: RenderedPage['queries'];
  readonly allowFailures?: boolean;
}

/** Publishes only pages into a folder. Returns the report and the sitemap. */
async function publish(
  folder: string,
  { addresses, throwing = [], refused, text = 'one', queries = [], allowFailures = false }: Run,
) {
  const output = new SiteOutput(folder);
  const rules = new Map([['base', '.css-base{color:red}']]);
  const renderer = {
    renderPage: async (path: string) => {
      if (throwing.includes(path)) throw new Error('this page is broken');
      if (path === special.path) rules.set('extra', '.css-extra{color:blue}');
      const extra = path === special.path ? ' css-extra' : '';
      const html = `<p class="css-base${extra}">${text}${path === refused ? '<style></style>' : ''}</p>`;
      const head = { title: path, description: '', hidden: false };
      return { row: 'qna' as const, html, head, queries, parts: 0 };
    },
    styles: () => rules,
  };
  const styles = new PageStyles(() => '');
  const { sharedStyles } = output.notes;
  if (sharedStyles?.build === text) styles.resume(sharedStyles.files);
  const reported: string[] = [];
  await prerenderPages(addresses, {
    renderer,
    template,
    styles,
    output,
    build: text,
    asOf: '2026-11-22T00:00:00Z',
    versions: () => '',
    cardOf: () => 'cards/a.png',
    headOf: (address, note) => pageTags(site, address, note, new Map(), '2026-11-22T00:00:00Z'),
    isLeftOut: () => false,
    allowFailures,
    report: (line) => reported.push(line),
  });
  output.write('cards/a.png', 'card');
  const [sitemap] = await sitemapFiles(site, addresses, output.notes.pages);
  output.finish(graceOf);
  return { reported: reported.join('\n'), sitemap: sitemap?.[1] };
}

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'pages-')), 'published');
const pageOf = (folder: string, { path }: Address) => readFileSync(join(folder, `${path}.html`), 'utf8');
const sheetsOf = (html: string) =>
  [...html.matchAll(/rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path);

test('a page that is unchanged for months retains its style files', async () => {
  const folder = await newFolder();
  const addresses = [table, ...items(13), special];
  for (const day of ['2026-01-01', '2026-01-02', '2026-03-01', '2026-03-02']) {
    vi.setSystemTime(day);
    const { reported } = await publish(folder, { addresses });
    expect(reported).toContain(day === '2026-01-01' ? '15 rendered' : '0 rendered, 15 as they were');
  }
  const sheets = sheetsOf(pageOf(folder, special));
  expect(sheets).toHaveLength(2);
  for (const path of sheets) expect(existsSync(join(folder, path ?? '')), path).toBe(true);
});

test('a page that can no longer be rendered remains unchanged, with its styles and its sitemap entry', async () => {
  const folder = await newFolder();
  const addresses = [table, ...items(13), special];
  await publish(folder, { addresses });
  const before = pageOf(folder, special);
  for (const day of ['2030-01-01', '2030-03-01']) {
    vi.setSystemTime(day);
    const { reported, sitemap } = await publish(folder, { addresses, throwing: [special.path], text: 'two' });
    expect(reported).toContain(`${special.path} could not be rendered and is retained`);
    expect(reported).toContain('1 could not be rendered');
    expect(sitemap).toContain(`${special.path}<`);
  }
  expect(pageOf(folder, table)).toContain('two');
  expect(pageOf(folder, special)).toBe(before);
  for (const path of sheetsOf(before)) expect(existsSync(join(folder, path ?? '')), path).toBe(true);
  // It is tried again by the next publication and replaced as soon as rendering works.
  await publish(folder, { addresses, text: 'two' });
  expect(pageOf(folder, special)).toContain('two');
});

test('a page that could never be rendered is left to the client, and the others are published', async () => {
  const folder = await newFolder();
  const { reported, sitemap } = await publish(folder, {
    addresses: [table, broken, ...items(13)],
    throwing: [broken.path],
  });
  expect(reported).toContain(`${broken.path} could not be rendered and is left to the app shell`);
  expect(sitemap).not.toContain(broken.path);
  expect(existsSync(join(folder, `${broken.path}.html`))).toBe(false);
  expect(pageOf(folder, table)).toContain('one');
});

test.each([
  ['a page without an id in its path', [table, ...items(13)], [table.path], 'events: 1 of 1'],
  ['all pages of a route', [table, ...items(2)], ['/qna/a0', '/qna/a1'], 'qna: 2 of 2'],
  [
    'more pages of a route than single documents explain',
    [table, ...items(200)],
    items(5).map(({ path }) => path),
    'qna: 5 of 200',
  ],
] satisfies [string, Address[], string[], string][])(
  'when %s cannot be rendered nothing is published',
  async (_, addresses, throwing, message) => {
    const folder = await newFolder();
    await publish(folder, { addresses });
    const before = pageOf(folder, table);
    const run = publish(folder, { addresses, throwing, text: 'two' });
    await expect(run).rejects.toThrow(FailedPagesError);
    await expect(run).rejects.toThrow(message);
    expect(pageOf(folder, table)).toBe(before);

    // With allowFailures, for an urgent withdrawal, no page is lost.
    await publish(folder, { addresses, throwing, text: 'two', allowFailures: true });
    const pages = addresses.map((address) => [address.path, pageOf(folder, address)] as const);
    for (const [path, html] of pages) expect(html, path).toContain(throwing.includes(path) ? 'one' : 'two');
  },
);

test('if the disk is full, the error is that of the file system, and no page is blamed', async () => {
  const folder = await newFolder();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  vi.spyOn(SiteOutput.prototype, 'write').mockImplementation((path) => {
    if (path.endsWith('.html')) throw full;
  });
  await expect(publish(folder, { addresses: [table, ...items(2)], allowFailures: true })).rejects.toBe(full);
});

test('a page with markup that the content security policy blocks does not stop the others', async () => {
  const folder = await newFolder();
  const { reported } = await publish(folder, {
    addresses: [table, broken, ...items(2)],
    refused: broken.path,
  });
  expect(reported).toContain(`${broken.path} could not be rendered`);
  expect(existsSync(join(folder, `${broken.path}.html`))).toBe(false);
  expect(pageOf(folder, table)).toContain('one');
});

test('a page contains the data that it has read, except the hashes of images', async () => {
  const folder = await newFolder();
  const record = { id: 'a', title: '圖卡的標題', hashes: 'coarse-hash', fineHashes: 'fine-hash' };
  const queries = [{ queryKey: ['debunkingImages', 'one', 'a'], data: { state: 'published', record } }];
  await publish(folder, { addresses: [table], queries });
  const html = pageOf(folder, table);
  expect(html).toContain('圖卡的標題');
  expect(html).not.toMatch(/(?:coarse|fine)-hash/);
});

test('fields that a page does not show do not count towards the size of its data', async () => {
  const folder = await newFolder();
  const record = { id: 'a', title: '圖卡的標題', hashes: 'x'.repeat(60_000) };
  const queries = [{ queryKey: ['debunkingImages', 'one', 'a'], data: { state: 'published', record } }];
  await publish(folder, { addresses: [table], queries });
  expect(pageOf(folder, table)).toContain('圖卡的標題');
});
