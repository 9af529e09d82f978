import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';
import { backendFolder, findBackend, snapshotFolder } from '#scripts/import/connect.ts';
import { percentile } from './search.ts';

/** How long the library is scrolled, in milliseconds. */
const scrolled = 8_000;

/** The name of the list's file, beside the site's other data files. */
const file = 'debunkingImages.many.json';

/** The number of visits, of which the median is reported. */
const rounds = 3;

interface Shard {
  readonly version: number;
  readonly entries: readonly Record<string, unknown>[];
}

interface Manifest {
  readonly collections: Record<string, { shards: string[]; count: number }>;
}

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/**
 * Adds the sample's images to the published files under the requested number of other ids and titles; returns a
 * function that removes them again. Responses are not mocked through the browser's debugger, which would slow every
 * request down.
 */
async function publishMany(site: string, count: number): Promise<() => Promise<void>> {
  const folder = snapshotFolder(backendFolder());
  const manifestFile = join(folder, 'manifest.json');
  const before = await readFile(manifestFile);
  const manifest = JSON.parse(before.toString()) as Manifest;
  const images = manifest.collections['debunkingImages'];
  const { version, entries } = await read<Shard>(`${site}/data/${images?.shards[0] ?? ''}`);
  const many = Array.from({ length: count }, (_, index) => ({
    ...entries[index % entries.length],
    id: index.toString(16).padStart(20, '0'),
    title: `${String(entries[index % entries.length]?.['title'])} ${index}`,
  }));
  await writeFile(join(folder, file), JSON.stringify({ version, entries: many }));
  const collections = {
    ...manifest.collections,
    debunkingImages: { ...images, shards: [file], count },
  };
  await writeFile(manifestFile, JSON.stringify({ ...manifest, collections }));
  return async () => {
    await writeFile(manifestFile, before);
    await rm(join(folder, file));
  };
}

/** Runs in the page: records when the first card of the grid was painted. */
function watchFirstCard(): void {
  const seen = { first: 0 };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  const observer = new MutationObserver(() => {
    if (!document.querySelector('li[data-index] img')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.first = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: scrolls as a user does, and returns the time of each frame and the maximum number of nodes. */
async function scrollThrough(duration: number): Promise<{ frames: number[]; nodes: number }> {
  const frames: number[] = [];
  let nodes = 0;
  const started = performance.now();
  let last = started;
  await new Promise<void>((done) => {
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      nodes = Math.max(nodes, document.querySelectorAll('*').length);
      // 3,600 pixels per second, and a jump now and then.
      scrollBy(0, frames.length % 120 === 0 ? 20_000 : 60);
      if (now - started < duration) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return { frames: frames.slice(1), nodes };
}

interface Measured {
  readonly firsts: number[];
  readonly frames: number[];
  readonly nodes: number;
  readonly requests: number;
}

async function measure(page: Page, site: string): Promise<Measured> {
  const firsts: number[] = [];
  const frames: number[] = [];
  let nodes = 0;
  let requests = 0;
  for (let round = 0; round < rounds; round += 1) {
    requests = 0;
    const countData = (request: { url(): string }) => {
      if (/\/data\/|documents:/.test(request.url())) requests += 1;
    };
    page.on('request', countData);
    await page.goto(`${site}/admin/debunking-images`);
    await page.waitForFunction(() => (globalThis as unknown as { seen: { first: number } }).seen.first > 0);
    firsts.push(await page.evaluate(() => (globalThis as unknown as { seen: { first: number } }).seen.first));
    await page.waitForTimeout(1_000);
    page.off('request', countData);
    const result = await page.evaluate(scrollThrough, scrolled);
    frames.push(...result.frames);
    nodes = Math.max(nodes, result.nodes);
  }
  return { firsts, frames, nodes, requests };
}

/**
 * `npm run bench -- library`: the library of the running local site with 10,000 images: milliseconds to the first
 * card, the frames during scrolling, and the number of nodes in the page. Another number of images may follow the
 * name. `CHROMIUM_PATH` names the browser.
 */
export default async function benchLibrary([wanted = '10000']: readonly string[]): Promise<void> {
  const count = Number(wanted);
  const { site } = await findBackend(backendFolder());
  const browser = await launchChromium(process.env['CHROMIUM_PATH']);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site}/admin`);
  await page.getByRole('button', { name: '選擇開發者帳號' }).click();
  await page.getByRole('dialog').getByText('admin@local.test').click();
  await page.getByRole('link', { name: '圖卡庫', exact: true }).waitFor();
  // The TypeScript loader names inner functions with a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchFirstCard);
  const takeOut = await publishMany(site, count);
  let measured: Measured;
  try {
    measured = await measure(page, site);
  } finally {
    await takeOut();
    await browser.close();
  }
  const { firsts, frames, nodes, requests } = measured;
  console.log(`library: ${count} images`);
  console.log(`  first card after ${Math.round(percentile(firsts, 0.5))} ms (target ≤ 1,500)`);
  console.log(
    `  frames while scrolling: median ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${percentile(frames, 0.95).toFixed(1)} ms (target ≤ 33)`,
  );
  console.log(`  nodes at most ${nodes} (target ≤ 3,000)`);
  console.log(`  requests for data: ${requests}`);
}
