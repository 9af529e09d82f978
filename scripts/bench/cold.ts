import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { seedSampleContent } from '#scripts/seed/seed.ts';
import { hosting, sendHeaders } from '#scripts/serve/hosting.ts';
import { openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { type SearchFile, searchFilesOf } from '#scripts/snapshot/search/search-files.ts';
import { entriesOf, queriesOf, readMessages, readTexts } from './cold/entries.ts';
import { missedParts } from './cold/recall.ts';
import { type Link, slowLink } from './cold/slow-link.ts';
import { listen } from './page/listen.ts';

const projectId = 'demo-bench';
const bucket = `${projectId}.appspot.com`;

/** Conditions of docs/targets.md; the processor is four times slower than this one, but for workers. */
const links: Readonly<Record<string, Link>> = {
  'slow 4G': { latency: 150, kbps: 1_600 },
  'slow 3G': { latency: 400, kbps: 400 },
};
const processor = 4;

const substringCount = 2_000;

/** Runs a command of the project; throws with what it printed when it fails. */
async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn('node', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (bytes) => (printed += String(bytes)));
  const code = await new Promise((ended) => child.once('exit', ended));
  if (code !== 0) throw new Error(`${args.join(' ')}: ${String(code)}\n${printed.slice(-2000)}`);
}

/**
 * Publishes the sample content into a folder, with what `fill` adds: the pages and the program are what every visitor loads.
 */
export async function publishSample(
  dir: string,
  fill: (backend: LocalBackend) => Promise<void> = async () => {},
): Promise<string> {
  const backend = await startLocalBackend({ dir: join(dir, 'backend'), projectId, bucket, log: () => {} });
  const pictures = createServer((_request, response) => response.writeHead(404).end());
  const storage = await listen(pictures);
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
    return output;
  } finally {
    pictures.close();
    await backend.stop();
  }
}

function writeSearch(folder: string, files: Iterable<SearchFile>): void {
  rmSync(join(folder, 'data/search'), { recursive: true, force: true });
  for (const { path, content } of files) {
    const file = join(folder, 'data', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Headers that the same file has on a host that says each of the others once a connection (HTTP/2, RFC 7541). */
const wantedHeaders = ['content-type', 'content-encoding', 'content-length', 'cache-control'];

/**
 * Serves the published folder, and counts the bytes of the search's files with their headers. Documents have all of the
 * site's headers; files have those alone that differ from answer to answer, since HTTP/1 says 2 kB of them every time.
 */
export async function serve(folder: string) {
  const middleware = hosting(folder, '/app.html');
  const counted = { bytes: 0, files: 0 };
  const server = createServer((request, response) => {
    if (/^\/data\/search[./]/.test(request.url ?? '')) {
      const before = request.socket.bytesWritten;
      response.once('finish', () => {
        counted.bytes += request.socket.bytesWritten - before;
        counted.files += 1;
      });
    }
    middleware(request, response, () => response.writeHead(404).end());
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

/** Milliseconds since the navigation, and bytes of search files. */
interface Figures {
  readonly first: number;
  readonly complete: number;
  readonly bytes: number;
  readonly files: number;
}

/**
 * Notes in the page when there is a first result and when nothing is on its way any more. Nothing in it has a name: the
 * compiler would wrap it in a helper that a page does not have.
 */
function watchResults(): void {
  const seen = { first: 0, complete: 0, started: 0 };
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    const now = performance.now() - seen.started;
    if (seen.first === 0 && document.querySelector('main li a strong, main [data-found]')) seen.first = now;
    const status = document.querySelector('main output')?.textContent ?? '';
    const isNone = document.querySelector('main h2, main h3')?.textContent?.includes('沒有') ?? false;
    const isComplete = /^(找到\d+筆|沒有完全符合)[^%]*$/.test(status) || isNone;
    if (seen.complete === 0 && isComplete) seen.complete = now;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

type Visit = (page: Awaited<ReturnType<Browser['newPage']>>, origin: string) => Promise<void>;

/** One visit of a browser that has nothing of the site. */
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

/** A message is pasted into a page that is there; what counts is the time from the press of the button. */
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
        const answer = document.querySelector('main form + output');
        if (seen.complete === 0 && answer?.querySelector('h3, h2, a'))
          seen.complete = seen.first = performance.now() - seen.started;
      }).observe(document, { subtree: true, childList: true });
    });
    await page.getByRole('button', { name: '查查看' }).click();
  };

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

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

/**
 * `npm run bench -- cold <data> [sizes] [visits]`: a search and a message from cold in a real browser, medians and ninth
 * deciles, among entries made from real texts, and whether every part of them is found. The folder contains
 * `cofacts/qa_dev.csv`, `cofacts/line_messages_neutral.csv` and, if it is there, `drcd/docs.jsonl`; sizes are
 * 1000,10000,100000 unless others are named, visits of each kind 30. `CHROMIUM_PATH` names the browser.
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
  const dir = mkdtempSync(join(tmpdir(), 'cold-bench-'));
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const output = await publishSample(dir);
    const texts = readTexts(folder);
    const queries = queriesOf(texts, Number(visits));
    const messages = readMessages(folder).slice(0, Number(visits));
    console.log('medians and ninth deciles');
    // oxlint-disable no-await-in-loop -- measured one after the other
    for (const size of sizes.split(',').map(Number)) {
      const entries = entriesOf(texts, size);
      const started = performance.now();
      const files = [...searchFilesOf([...entries])];
      const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
      console.log(
        `${size} entries: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
      const { index } = openSearchFiles(files);
      const missed = await missedParts(index, [...entries.values()].flat(), substringCount);
      console.log(`  ${substringCount} parts of 2–12 characters: missed ${missed}`);
      writeSearch(output, files);
      const site = await serve(output);
      for (const [name, link] of Object.entries(links)) {
        const searches: Figures[] = [];
        for (const query of queries) searches.push(await measure(browser, link, site, searchFor(query)));
        print(`  ${name}, queries`, searches);
        const checks: Figures[] = [];
        for (const message of messages) checks.push(await measure(browser, link, site, check(message)));
        print(`  ${name}, messages`, checks);
      }
      site.close();
    }
    // oxlint-enable no-await-in-loop
  } finally {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
