import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import type { LocalBackend } from '#local-backend/backend.ts';
import { publishSample, serve } from '#checks/bench/cold.ts';
import { callFirestore, databaseOf, localOwner } from '#scripts/cloud/owner.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import type { StoredHashes } from '#src/data/retrieval/image-search/image-hashes.ts';
import { numbers } from './card-families.ts';
import { otherImages, sampleImages } from './known-images.ts';
import { sentWays } from './sent.ts';

/**
 * The length of a cycle in milliseconds: a process that runs for a share of it is as slow as on a processor with that
 * share of the speed.
 */
const turn = 12;

/**
 * Slows processes down by a factor, with all of their threads, by stopping them for most of the time. Chromium's
 * throttling slows down a page but not its workers, where images are compared and text is recognised. Returns a
 * function that ends it.
 */
async function slowProcesses(pids: readonly number[], times: number): Promise<() => Promise<void>> {
  // In a thread of its own, whose sleep is accurate to the millisecond.
  const code = `
    const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads');
    const { pids, run, stop } = workerData;
    const sleeping = new Int32Array(new SharedArrayBuffer(4));
    const signal = (name) => { for (const pid of pids) try { process.kill(pid, name); } catch {} };
    parentPort.postMessage('begins');
    // A sleep ends late, by a fifth of so short a turn: what has run is timed, and stopped for as long as that takes.
    let owed = 0;
    while (!receiveMessageOnPort(parentPort)) {
      signal('SIGSTOP');
      const stopped = performance.now();
      Atomics.wait(sleeping, 0, 0, Math.max(0, stop + owed));
      signal('SIGCONT');
      const continued = performance.now();
      Atomics.wait(sleeping, 0, 0, run);
      owed += (performance.now() - continued) * (stop / run) - (continued - stopped);
    }
    parentPort.close();
  `;
  const workerData = { pids, run: turn / times, stop: turn - turn / times };
  const worker = new Worker(code, { eval: true, workerData });
  await new Promise((resolve) => worker.once('message', resolve));
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('end');
    await ended;
  };
}

interface Sent {
  readonly name: string;
  readonly image: Buffer;
}

/** Processor time of a process in milliseconds: of the threads that answer before text is recognised, and of all. */
interface Busy {
  readonly search: number;
  readonly all: number;
}

/** What a visitor saw of one image, in milliseconds since it was chosen. */
interface Seen {
  readonly first: number;
  readonly complete: number;
  readonly title: string;
}

/**
 * Runs in the page: records the times of the first and the final answer. No named functions, for the reason given in
 * `cold`.
 */
function watchAnswers(): void {
  const seen = { started: 0, first: 0, complete: 0, title: '' };
  Object.assign(globalThis, { seen });
  // As on a phone.
  Object.defineProperty(navigator, 'deviceMemory', { value: 4 });
  addEventListener(
    'change',
    () => Object.assign(seen, { started: performance.now(), first: 0, complete: 0, title: '' }),
    true,
  );
  new MutationObserver(() => {
    const answer = document.querySelector('output[aria-label="比對結果"]');
    const title = answer?.querySelector('h2, h3, p')?.textContent ?? '';
    if (seen.started === 0 || title === '') return;
    const now = performance.now() - seen.started;
    if (seen.first === 0) seen.first = now;
    if (seen.complete === 0 && !/正在讀/.test(answer?.textContent ?? '')) {
      seen.complete = now;
      seen.title = title;
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

type Watched = typeof globalThis & { readonly seen: Seen };

/**
 * The page and its first worker, which compares images; text recognition and the search for the text run in later
 * ones.
 */
function busyOf(pid: number): Busy {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => {
    const folder = `/proc/${pid}/task/${id}`;
    const ran = Number(textOf(`${folder}/schedstat`).split(' ')[0]) / 1e6;
    return { id: Number(id), isWorker: textOf(`${folder}/comm`).startsWith('DedicatedWorker'), ran };
  });
  const sum = (of: typeof threads) => of.reduce((total, { ran }) => total + ran, 0);
  const [first] = threads.filter(({ isWorker }) => isWorker).toSorted((a, b) => a.id - b.id);
  return { search: sum(threads.filter(({ id }) => id === pid || id === first?.id)), all: sum(threads) };
}

const less = (a: Busy, b: Busy): Busy => ({ search: a.search - b.search, all: a.all - b.all });

interface Answered extends Seen {
  readonly busyFirst: Busy;
  readonly busyComplete: Busy;
}

async function answerTo(page: Page, pid: number, { image }: Sent): Promise<Answered> {
  await page.evaluate(() => Object.assign((globalThis as Watched).seen, { complete: 0, first: 0 }));
  const before = busyOf(pid);
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: image });
  const isFirst = () => (globalThis as Watched).seen.first > 0;
  const isDone = () => (globalThis as Watched).seen.complete > 0;
  await page.waitForFunction(isFirst, undefined, { timeout: 300_000, polling: 50 });
  const busyFirst = less(busyOf(pid), before);
  await page.waitForFunction(isDone, undefined, { timeout: 300_000, polling: 50 });
  const busyComplete = less(busyOf(pid), before);
  return { ...(await page.evaluate(() => ({ ...(globalThis as Watched).seen }))), busyFirst, busyComplete };
}

/** The time that the page takes for a fixed amount of work, in milliseconds. */
const workTime = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const started = performance.now();
    let sum = 0;
    for (let at = 0; at < 3e7; at += 1) sum = (sum + at * 7) % 1_000_003;
    return performance.now() - started + (sum < 0 ? 1 : 0);
  });

async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Reads a file; '' if the process it describes has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The memory of processes in megabytes: in total, and the written pages only, which exclude the browser's own code. */
function memoryOf(pids: readonly number[]): { readonly all: number; readonly own: number } {
  let [all, own] = [0, 0];
  for (const pid of pids) {
    const text = textOf(`/proc/${pid}/smaps_rollup`);
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
    all = Math.max(all, of('Rss'));
    own = Math.max(own, of('Private_Dirty'));
  }
  return { all, own };
}

async function sentImages(part: number): Promise<Sent[]> {
  const fonts = new CardFonts();
  const below = numbers(77 + part);
  const ways = Object.entries(sentWays);
  const unknown = await otherImages(ways.length + 1, part);
  const sent: Sent[] = [];
  const known = sampleImages();
  for (const [number, [name, way]] of ways.entries()) {
    const [own, other] = [known[(number * 5 + part) % known.length], unknown[number]];
    if (!own || !other) continue;
    sent.push({ name, image: await way({ image: own, other, below, fonts }) });
    const [next] = [unknown[number + 1]];
    if (!next) continue;
    sent.push({
      name: `${name}, never published`,
      image: await way({ image: other, other: next, below, fonts }),
    });
  }
  return sent;
}

/** Adds published images with the hashes in `stored` to the sample, bypassing the rules: 50 per commit. */
async function addImages(backend: LocalBackend, stored: readonly StoredHashes[]): Promise<void> {
  const owner = localOwner(backend);
  const query = { structuredQuery: { from: [{ collectionId: 'debunkingImages' }], limit: 1 } };
  const [row] = (await callFirestore(owner, 'runQuery', query)) as { document?: { fields: object } }[];
  for (let from = 0; from < stored.length; from += 50) {
    const writes = stored.slice(from, from + 50).map(({ coarse, fine }, at) => {
      const hashes = { hashes: { stringValue: coarse }, fineHashes: { stringValue: fine } };
      const name = `${databaseOf(owner)}/documents/debunkingImages/bench${String(from + at).padStart(15, '0')}`;
      return { update: { name, fields: { ...row?.document?.fields, ...hashes } } };
    });
    await callFirestore(owner, 'commit', { writes });
  }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/**
 * `npm run bench -- lookup --browser [part] [folder] [times]`: images sent in twelve ways, known and never published,
 * one after the other on the page of the published site with 500 images, on a processor `times` slower (4), including
 * workers. The publication is kept in the folder, if one is given, for the next run. On a busy machine, the processor
 * time of the threads is what counts: multiplied by 4, it is the maximum on a phone with several cores.
 */
export async function benchInBrowser(
  stored: () => Promise<readonly StoredHashes[]>,
  part: number,
  folder?: string,
  times = 4,
): Promise<void> {
  const dir = folder ?? temporaryFolder('lookup-bench-');
  const published = join(dir, 'published');
  const output = existsSync(join(published, 'data/manifest.json'))
    ? published
    : await publishSample(dir, async (backend) => addImages(backend, await stored()));
  await measureAnswers(output, part, times);
}

/** The page with the library loaded and its worker warm, as while a visitor looks for their image. */
async function openPage(browser: Browser, port: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' });
  await page.addInitScript(watchAnswers);
  await page.goto(`http://127.0.0.1:${port}/check/image`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(4_000);
  return page;
}

const busiest = (pids: readonly number[]): number =>
  pids.toSorted((a, b) => busyOf(b).all - busyOf(a).all)[0] ?? 0;

const both = <T>(answers: readonly T[], of: (each: T) => number): string => {
  const values = answers.map(of);
  return `median ${inSeconds(percentile(values, 0.5))} s, 95 of 100 within ${inSeconds(percentile(values, 0.95))} s`;
};

/** Images that get a visit of their own: most images that people bring were never published. */
const visitsWith = /^(?:cropped|chat|two|full|scribbled).*never published$/;

/** The first answer of a visit: the worker is cold, and text recognition is loaded. */
async function measureVisits(
  browser: Browser,
  port: number,
  sent: readonly Sent[],
  times: number,
): Promise<void> {
  const visits: Answered[] = [];
  for (const each of sent.filter(({ name }) => visitsWith.test(name))) {
    const page = await openPage(browser, port);
    const pids = await renderersOf(browser);
    const speedUp = times > 1 ? await slowProcesses(pids, times) : async () => {};
    visits.push(await answerTo(page, busiest(pids), each));
    await speedUp();
    await page.close();
  }
  console.log(`  first of a visit, ${visits.length} never published: ${both(visits, ({ first }) => first)}`);
  console.log(`    with words: ${both(visits, ({ complete }) => complete)}`);
}

/**
 * The minimum time in milliseconds that people read an answer before they choose the next image; garbage is collected
 * meanwhile.
 */
const readingTime = 6_000;

async function measureAnswers(output: string, part: number, times: number): Promise<void> {
  const browser = await launchChromium(process.env['CHROMIUM_PATH'], '--disable-gpu');
  try {
    const sent = await sentImages(part);
    const site = await serve(output);
    const page = await openPage(browser, site.port);
    const fast = await workTime(page);
    const pids = await renderersOf(browser);
    let peak = memoryOf(pids);
    const before = peak;
    const timer = setInterval(() => {
      const now = memoryOf(pids);
      peak = { all: Math.max(peak.all, now.all), own: Math.max(peak.own, now.own) };
    }, 250);
    const speedUp = times > 1 ? await slowProcesses(pids, times) : async () => {};
    const slow = await workTime(page);
    console.log(`lookup: the processor is ${(slow / fast).toFixed(1)} times slower`);
    const all: Answered[] = [];
    const pid = busiest(pids);
    for (const each of sent) {
      const seen = await answerTo(page, pid, each);
      all.push(seen);
      await page.waitForTimeout(readingTime);
      console.log(
        `  ${each.name.padEnd(44)} first ${inSeconds(seen.first)} s, with words ${inSeconds(seen.complete)} s; ` +
          `on a processor ${inSeconds(seen.busyFirst.search)} and ${inSeconds(seen.busyComplete.all)} s: ${seen.title}`,
      );
    }
    await speedUp();
    clearInterval(timer);
    // The first answers of a visit include loading the text recognition.
    const later = all.slice(2);
    console.log(`  first answer: ${both(later, ({ first }) => first)} (target 1.5)`);
    console.log(
      `    of this on a processor that is not slower: ${both(later, ({ busyFirst }) => busyFirst.search)}`,
    );
    console.log(`  with words: ${both(later, ({ complete }) => complete)} (target 6)`);
    console.log(
      `    of this on processors, together: ${both(later, ({ busyComplete }) => busyComplete.all)}`,
    );
    console.log(
      `  memory of the page's process: ${peak.all.toFixed(0)} MB at most, ${peak.own.toFixed(0)} of them its own; ` +
        `before ${before.all.toFixed(0)} and ${before.own.toFixed(0)}`,
    );
    await page.close();
    await measureVisits(browser, site.port, sent, times);
    site.close();
  } finally {
    await browser.close();
  }
}
