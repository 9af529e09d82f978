import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBackend, backendFolder } from '#scripts/import/connect.ts';

/** Conditions of quality.md: a phone on a mobile network, its processor four times slower than this one. */
const networks = {
  'slow 4G': { latency: 150, kbps: 1_600 },
  '9 Mbps': { latency: 40, kbps: 9_000 },
} as const;
const processor = 4;

/** Visits of each kind; the median counts. */
const rounds = 3;

interface Figures {
  readonly first: number;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly requests: number;
  readonly reads: number;
}

/** Collected in the page: milliseconds, and what of a long task is beyond 50 of them. */
function watchPaint(): void {
  const seen = { first: 0, largest: 0, blocking: 0, shift: 0 };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
  observe('layout-shift', (entry) => (seen.shift += entry.value ?? 0));
}

async function visit(page: Page, url: string, network: keyof typeof networks): Promise<Figures> {
  const { latency, kbps } = networks[network];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (kbps * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  let bytes = 0;
  let requests = 0;
  let reads = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    requests += 1;
    if (/documents:(batchGet|runQuery)/.test(request.url)) reads += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Omit<Figures, 'kilobytes'> }).seen,
  );
  await session.detach();
  return { ...seen, kilobytes: bytes / 1024, requests, reads };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function medians(all: readonly Figures[]): Figures {
  const keys = ['first', 'largest', 'blocking', 'shift', 'kilobytes', 'requests', 'reads'] as const;
  return Object.fromEntries(
    keys.map((key) => [key, median(all.map((each) => each[key]))]),
  ) as unknown as Figures;
}

async function measure(browser: Browser, url: string, network: keyof typeof networks) {
  const firsts: Figures[] = [];
  const repeats: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- measured one after the other
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
    await context.addInitScript(watchPaint);
    const page = await context.newPage();
    firsts.push(await visit(page, url, network));
    repeats.push(await visit(page, url, network));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return { first: medians(firsts), repeat: medians(repeats) };
}

/** A document with the same words and the first picture, and nothing else: what no site can be faster than. */
function barePage(html: string, origin: string): string {
  const words = html.replace(/<(script|style|svg|head)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');
  const picture = /<img[^>]*fetchPriority="high"[^>]*>/i.exec(html)?.[0] ?? '';
  const sources = picture.replaceAll(/(["\s,])\/img\//g, `$1${origin}/img/`);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><p>${words}</p>${sources}`;
}

async function serveDocument(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const row = (
  name: string,
  { first, largest, blocking, shift, kilobytes, requests, reads }: Figures,
): string =>
  `${name.padEnd(40)} ${[first, largest, blocking].map((ms) => `${Math.round(ms)} ms`.padStart(9)).join(' ')} ` +
  `${shift.toFixed(3)} ${kilobytes.toFixed(0).padStart(6)} kB ${String(requests).padStart(3)} requests ${reads} reads`;

/**
 * `npm run bench -- page`: first paint, largest paint, blocking time, shift, bytes, requests and reads of the
 * published site that `npm run serve` is serving, against a bare page with the same words and picture and against
 * the same site without prerendering. `CHROMIUM_PATH` names the browser. Prints medians; the machine's own pace is in all of them alike.
 */
export default async function benchPage(): Promise<void> {
  const folder = backendFolder();
  const { site } = await findBackend(folder);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const item = /<loc>[^<]+(\/debunking-images\/file\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '/';
  const bare = readFileSync(`${folder}/published/app.html`, 'utf8');
  const pages = { home: '/', list: '/qna-list', item, pictures: '/debunking-images' };
  console.log(`${''.padEnd(40)} first paint, largest paint, blocking, shift, bytes`);
  for (const [name, path] of Object.entries(pages)) {
    for (const network of Object.keys(networks) as (keyof typeof networks)[]) {
      // oxlint-disable no-await-in-loop -- measured one after the other
      const html = await (await fetch(site + path)).text();
      const limit = await serveDocument(barePage(html, site));
      const published = await measure(browser, site + path, network);
      const lowest = await measure(browser, limit.url, network);
      const without = await measureWithout(browser, site + path, bare, network);
      limit.close();
      console.log(row(`${name}, ${network}`, published.first));
      console.log(row('  again', published.repeat));
      console.log(row('  bare page', lowest.first));
      console.log(row('  without prerendering', without));
      console.log(
        `  largest paint ÷ bare page: ${(published.first.largest / lowest.first.largest).toFixed(2)}`,
      );
      // oxlint-enable no-await-in-loop
    }
  }
  await browser.close();
}

/** The same address with the neutral document instead of its own. */
async function measureWithout(
  browser: Browser,
  url: string,
  html: string,
  network: keyof typeof networks,
): Promise<Figures> {
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- measured one after the other
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
    await context.addInitScript(watchPaint);
    const page = await context.newPage();
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
    all.push(await visit(page, url, network));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return medians(all);
}
