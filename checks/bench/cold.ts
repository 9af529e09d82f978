import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { seedSampleContent } from '#scripts/seed/seed.ts';
import { hosting, sendHeaders } from '#scripts/serve/hosting.ts';
import { openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { type SearchFile, searchFilesOf } from '#scripts/snapshot/search/search-files.ts';
import { entriesOf, queriesOf, readMessages, readTexts } from './cold/entries.ts';
import { cachedFolder, hashOf } from './cold/cached-folder.ts';
import { missedParts } from './cold/recall.ts';
import { type Link, slowLink } from './cold/slow-link.ts';
import { listen } from '#checks/backend/listen.ts';
import { run } from './publish.ts';
import { percentile } from './search.ts';

const projectId = 'demo-bench';
const bucket = `${projectId}.appspot.com`;

/**
 * The conditions of docs/targets.md; the processor is throttled to a quarter of this machine's speed, except in
 * workers.
 */
const links: Readonly<Record<string, Link>> = {
  'slow 4G': { latency: 150, kbps: 1_600 },
  'slow 3G': { latency: 400, kbps: 400 },
};
const processor = 4;

const substringCount = 2_000;

/**
 * Publishes the sample content below a folder, with what `fill` adds: pages and app are the same for every visitor.
 * Returns the folder of the publication.
 */
export async function publishSample(
  dir: string,
  fill: (backend: LocalBackend) => Promise<void> = async () => {},
): Promise<string> {
  const backend = await startLocalBackend({ dir: join(dir, 'backend'), projectId, bucket, log: () => {} });
  const images = createServer((_request, response) => response.writeHead(404).end());
  const storage = await listen(images);
  try {
    await seedSampleContent({ origins: backend.origins, projectId, bucket, site: storage, log: () => {} });
    await fill(backend);
    const site = 'http://127.0.0.1:9';
    const endpoints = { site, ...backend.origins, storage, projectId, bucket, accounts: [] };
    writeFileSync(join(dir, 'endpoints.json'), JSON.stringify(endpoints));
    const app = join(dir, 'app');
    await run(['node_modules/vite/bin/vite.js', 'build', '--mode', 'localhost', '--outDir', app]);
    const output = join(dir, 'published');
    const where = ['--app', app, '--output', output, '--work', join(dir, 'work')];
    await run(['--import', 'tsx', 'scripts/publish.ts', '--mode', 'localhost', ...where], {
      LOCAL_BACKEND_DIR: dir,
    });
    for (const unused of ['backend', 'app', 'work'])
      rmSync(join(dir, unused), { recursive: true, force: true });
    return output;
  } finally {
    images.close();
    await backend.stop();
  }
}

function writeSearch(folder: string, files: Iterable<SearchFile>): void {
  for (const { path, content } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * The headers that a file has on a host with HTTP/2, which compresses repeated headers to almost nothing (RFC 7541).
 */
const wantedHeaders = ['content-type', 'content-encoding', 'content-length', 'cache-control'];

/**
 * Serves the publication, and counts the bytes of the search files including headers. HTML documents have all of the
 * site's headers. Files have only those that differ between responses, because HTTP/1 would repeat 2 kB of them every
 * time.
 */
export async function serve(folder: string, search = join(folder, 'data')) {
  const ofPages = hosting(folder);
  const ofSearch = hosting(search);
  const counted = { bytes: 0, files: 0 };
  const server = createServer((request, response) => {
    // The database, in which nothing has changed since the publication.
    if (request.method === 'POST') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify([{ readTime: new Date().toISOString() }]));
      return;
    }
    if (/^\/data\/search[./]/.test(request.url ?? '')) {
      const before = request.socket.bytesWritten;
      response.once('finish', () => {
        counted.bytes += request.socket.bytesWritten - before;
        counted.files += 1;
      });
    }
    const notFound = () => response.writeHead(404).end();
    if (!/^\/data\/search[./]/.test(request.url ?? '')) return ofPages(request, response, notFound);
    request.url = request.url?.replace('/data', '');
    ofSearch(request, response, notFound);
  });
  sendHeaders(server, { isDevelopment: false, isOther: () => false });
  server.prependListener('request', (request, response) => {
    if (!/^\/(data|assets)\//.test(request.url ?? '')) return;
    const writeHead = response.writeHead.bind(response) as (...of: unknown[]) => typeof response;
    response.writeHead = (...of: unknown[]) => {
      for (const name of response.getHeaderNames())
        if (!wantedHeaders.includes(name)) response.removeHeader(name);
      return writeHead(...of);
    };
  });
  const origin = await listen(server);
  return { port: Number(new URL(origin).port), counted, close: () => server.close() };
}

/** Milliseconds since navigation start, and bytes of search files. */
interface Figures {
  readonly first: number;
  readonly complete: number;
  readonly bytes: number;
  readonly files: number;
}

/**
 * Runs in the page: records when the first result appears and when no request is pending. It declares no named
 * functions, because the compiler would wrap them in a helper that the page does not have.
 */
function watchResults(): void {
  const seen = { first: 0, complete: 0, started: 0 };
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    const now = performance.now() - seen.started;
    if (seen.first === 0 && document.querySelector('main li a strong, main [data-found]')) seen.first = now;
    const status = document.querySelector('main output')?.textContent ?? '';
    const isNone = [...document.querySelectorAll('[data-results] p')].some((each) =>
      each.textContent?.startsWith('沒有符合'),
    );
    const isComplete = /^(找到\d+筆|沒有完全符合)[^%]*$/.test(status) || isNone;
    if (seen.complete === 0 && isComplete) seen.complete = now;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

type Visit = (page: Awaited<ReturnType<Browser['newPage']>>, origin: string) => Promise<void>;

/** One visit of a browser with an empty cache. */
async function measure(
  browser: Browser,
  link: Link,
  site: Awaited<ReturnType<typeof serve>>,
  visit: Visit,
): Promise<Figures> {
  const slow = await slowLink(site.port, link);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'zh-TW' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchResults);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
    Object.assign(site.counted, { bytes: 0, files: 0 });
    await visit(page, slow.origin);
    const done = () => (globalThis as unknown as { seen: Figures }).seen.complete > 0;
    await page.waitForFunction(done, undefined, { timeout: 120_000, polling: 50 });
    const { bytes, files } = site.counted;
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Figures }).seen);
    return { first: seen.first, complete: seen.complete, bytes, files };
  } finally {
    await context.close();
    slow.close();
  }
}

const searchFor =
  (query: string): Visit =>
  async (page, origin) =>
    void (await page.goto(`${origin}/search?q=${encodeURIComponent(query)}`, { waitUntil: 'commit' }));

/** Pastes a message into a loaded page; measures from the click on the button. */
const check =
  (message: string): Visit =>
  async (page, origin) => {
    await page.goto(`${origin}/check`, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(() => document.title.includes('查'), undefined, { timeout: 60_000 });
    await page.waitForTimeout(1_000);
    await page.getByRole('textbox').first().fill(message);
    await page.evaluate(() => {
      const { seen } = globalThis as unknown as {
        seen: { started: number; first: number; complete: number };
      };
      Object.assign(seen, { started: performance.now(), first: 0, complete: 0 });
      new MutationObserver(() => {
        // The answer replaces the form: a title, or that nothing matches.
        const isThere = (document.querySelector('main output[aria-label]')?.textContent ?? '') !== '';
        if (seen.complete === 0 && isThere) seen.complete = seen.first = performance.now() - seen.started;
      }).observe(document, { subtree: true, childList: true });
    });
    await page.getByRole('button', { name: '查查看' }).click();
  };

function print(name: string, figures: readonly Figures[]): void {
  const seconds = (of: keyof Figures, part: number) =>
    (
      percentile(
        figures.map((each) => each[of]),
        part,
      ) / 1000
    ).toFixed(2);
  const both = (of: keyof Figures) => `${seconds(of, 0.5)} / ${seconds(of, 0.9)}`;
  const found = figures.filter(({ first }) => first > 0).length;
  console.log(
    `${name.padEnd(34)} first ${both('first')} s, complete ${both('complete')} s, search files ${both('bytes')} kB, ` +
      `${percentile(
        figures.map(({ files }) => files),
        0.5,
      )} files; ${found} of ${figures.length} found something`,
  );
}

/** The inputs of the published sample and of the search files. */
const siteSources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'content/sample'];
const publisherSources = ['scripts/publish', 'scripts/snapshot', 'scripts/build', 'scripts/seed'];
const searchSources = [
  'src/data/retrieval/search',
  'scripts/snapshot/search',
  'checks/bench/cold/entries.ts',
];

/**
 * `npm run bench -- cold <data> [sizes] [visits]`: a search and a message check with an empty cache in a
 * real browser, medians and ninth deciles, among entries made from real texts, and whether every part of them is found.
 * The folder contains `cofacts/qa_dev.csv`, `cofacts/line_messages_neutral.csv` and, optionally, `drcd/docs.jsonl`.
 * Sizes are 1000,10000,100000 by default, visits of each kind 30. `CHROMIUM_PATH` names the browser, `COLD_LINKS` some
 * of the links. Results that take minutes to build are cached in `.cache/cold`.
 */
export default async function benchCold([
  folder,
  sizes = '1000,10000,100000',
  visits = '30',
]: readonly string[]) {
  if (folder === undefined) {
    console.log('cold: name the folder of cofacts/qa_dev.csv and cofacts/line_messages_neutral.csv');
    return;
  }
  const wantedLinks = Object.entries(links).filter(([name]) =>
    (process.env['COLD_LINKS'] ?? name).split(',').includes(name),
  );
  const site = await cachedFolder('site', hashOf([...siteSources, ...publisherSources]), async (dir) => {
    await publishSample(dir);
  });
  const browser = await launchChromium(process.env['CHROMIUM_PATH']);
  try {
    const texts = readTexts(folder);
    const queries = queriesOf(texts, Number(visits));
    const messages = readMessages(folder).slice(0, Number(visits));
    console.log('medians and ninth deciles');
    for (const size of sizes.split(',').map(Number)) {
      const entries = entriesOf(texts, size);
      const hash = hashOf(searchSources, JSON.stringify([size, texts.length, texts[0], texts.at(-1)]));
      const search = await cachedFolder(`search-${size}`, hash, async (made) => {
        const started = performance.now();
        const files = [...searchFilesOf([...entries])];
        const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
        writeSearch(made, files);
        console.log(
          `${size} entries: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
        );
        const { index } = openSearchFiles(files);
        const missed = await missedParts(index, [...entries.values()].flat(), substringCount);
        console.log(`  ${substringCount} parts of 2–12 characters: missed ${missed}`);
        if (missed > 0) throw new Error('not every part was found');
      });
      console.log(`${size} entries, ${readdirSync(search, { recursive: true }).length} files`);
      const served = await serve(join(site, 'published'), search);
      for (const [name, link] of wantedLinks) {
        const searches: Figures[] = [];
        for (const query of queries) searches.push(await measure(browser, link, served, searchFor(query)));
        print(`  ${name}, queries`, searches);
        const checks: Figures[] = [];
        for (const message of messages) checks.push(await measure(browser, link, served, check(message)));
        print(`  ${name}, messages`, checks);
      }
      served.close();
    }
  } finally {
    await browser.close();
  }
}
