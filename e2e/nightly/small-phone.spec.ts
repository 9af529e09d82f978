import { join } from 'node:path';
import imageTexts from '#src/locales/zh-TW/check/image.json' with { type: 'json' };
import { mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import { expect, type Page, type Browser } from '@playwright/test';
import { drawFamilyCard } from '#checks/bench/lookup/card-families.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { addressOf, sampleImage, siteRows } from '../helpers/addresses.ts';
import { startGateway } from '../helpers/gateway.ts';
import { publishedOrigin, publishedPort } from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';

/** The length in milliseconds of a cycle, in a part of which the renderers may run. */
const period = 60;

/** Returns the ids of the renderer processes, which also run the workers. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

function send(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The renderer has ended.
    }
  }
}

/**
 * Gives pages and their workers 1/`times` of the CPU time: DevTools can only throttle the main thread of a page.
 * Returns a function that ends it.
 */
async function slowDown(browser: Browser, times: number): Promise<() => void> {
  const pids = await renderers(browser);
  let timer: NodeJS.Timeout;
  const run = (): void => {
    send(pids, 'SIGCONT');
    timer = setTimeout(rest, period / times);
  };
  const rest = (): void => {
    send(pids, 'SIGSTOP');
    timer = setTimeout(run, period - period / times);
  };
  rest();
  return () => {
    clearTimeout(timer);
    send(pids, 'SIGCONT');
  };
}

/** Returns the anonymous memory of the largest renderer in megabytes, now and at its peak. */
async function rendererMemory(browser: Browser): Promise<{ now: number; peak: number }> {
  const figures = (await renderers(browser)).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
    return { now: read('RssAnon'), peak: read('VmHWM') };
  });
  return figures.toSorted((a, b) => b.now - a.now)[0] ?? { now: 0, peak: 0 };
}

// A phone with 2 GB of memory and a processor six times slower than this machine's.
const slower = 6;
const maxHeap = 150;

test.describe.configure({ timeout: 600_000 });
test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

test('no public page, scrolled to its end on a slow phone, has a heap above 150 MB', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const image = await sampleImage();
  const heaps: { readonly address: string; readonly megabytes: number }[] = [];
  for (const row of siteRows) {
    const address = await addressOf(row, image);
    // Garbage of the previous page must not count for this one.
    await session.send('HeapProfiler.collectGarbage');
    await page.goto(address);
    await expect(page.locator('title[data-static]'), address).toHaveCount(0, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.waitForTimeout(500);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    heaps.push({ address, megabytes: usedSize / 1_048_576 });
  }
  const largest = heaps.toSorted((a, b) => b.megabytes - a.megabytes);
  const named = largest.slice(0, 3).map(({ address, megabytes }) => `${address} ${megabytes.toFixed(1)} MB`);
  console.log(`${heaps.length} pages, the largest heaps: ${named.join(', ')}`);
  expect(heaps.length).toBeGreaterThan(40);
  expect(largest.filter(({ megabytes }) => megabytes > maxHeap)).toEqual([]);
});

/** Creates a card that is not published, with the text of one that is. */
async function otherCard(): Promise<string> {
  const folder = test.info().outputDir;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'other.png');
  const words = { title: '隔夜水喝了會致癌？', points: ['煮過的水放一夜不會產生致癌物'] };
  writeFileSync(path, await drawFamilyCard(1, words, new CardFonts()));
  return path;
}

const choose = (page: Page, path: string) => page.locator('input[type="file"]').first().setInputFiles(path);

test('image look-up and text recognition finish on a slow phone', async ({ page, browser }) => {
  const other = await otherCard();
  await page.goto('/check/image');
  await expect(byRole(page, 'button', 'check/image:input.choose')).toBeVisible();
  const stop = await slowDown(browser, slower);
  try {
    const began = Date.now();
    await choose(page, 'content/sample/images/overnight-water.jpg');
    await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible({ timeout: 120_000 });
    const found = Date.now();
    await choose(page, other);
    await expect(page.getByRole('heading', { name: imageTexts.words.found })).toBeVisible({
      timeout: 240_000,
    });
    const read = Date.now();
    const { now, peak } = await rendererMemory(browser);
    console.log(
      `found after ${((found - began) / 1000).toFixed(1)} s, words read after ${((read - found) / 1000).toFixed(1)} s; ${now} MB of the renderer's own, ${peak} MB at most with what it shares`,
    );
  } finally {
    stop();
  }
});

test('if memory is insufficient, text recognition ends with a message', async ({ page }) => {
  const gateway = await startGateway(publishedOrigin, publishedPort + 1, {
    prologue: `for (const name of ['instantiate', 'instantiateStreaming'])
      WebAssembly[name] = () => Promise.reject(new RangeError('could not allocate memory'));\n`,
  });
  try {
    await page.goto(`${gateway.origin}/check/image`);
    await choose(page, await otherCard());
    await expect(page.getByText(zhPattern('check/image:words.failed'))).toBeVisible({ timeout: 90_000 });
  } finally {
    gateway.close();
  }
});

test('if the worker cannot decode images, the page says so and calls none damaged', async ({ page }) => {
  const gateway = await startGateway(publishedOrigin, publishedPort + 1, {
    prologue: 'if (!globalThis.document) delete globalThis.OffscreenCanvas;\n',
  });
  try {
    await page.goto(`${gateway.origin}/check/image`);
    await choose(page, 'content/sample/images/overnight-water.jpg');
    await expect(page.getByText(zh('check/image:refused.noEncoder'))).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(imageTexts.refused.damaged)).toHaveCount(0);
  } finally {
    gateway.close();
  }
});
