import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '#checks/bench/lists/report-times.ts';

/** The conditions of docs/targets.md: a phone on a mobile network, its processor four times slower than this one. */
export const networks = {
  'slow 4G': { latency: 150, kbps: 1_600 },
  '9 Mbps': { latency: 40, kbps: 9_000 },
} as const;
export type Network = keyof typeof networks;

export const processor = 4;

/** The viewport of a phone. */
export const viewport = { width: 412, height: 823 };

/** Returns a network's conditions in the form of the DevTools protocol. */
export function conditionsOf(network: Network) {
  const { latency, kbps } = networks[network];
  const throughput = (kbps * 1_000) / 8;
  return { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
}

/** The number of visits of each kind, of which the median is reported. */
const rounds = 3;

export interface Figures {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly requests: number;
  readonly reads: number;
}

/**
 * Runs in the page; times are in milliseconds. It declares no named functions, because the compiler would wrap them in
 * a helper that the page does not have.
 */
function watchPaint(): void {
  const seen = { first: 0, largest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
        if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largest = entry.startTime;
        if (type === 'layout-shift') seen.shift += entry.value ?? 0;
      }
    }).observe({ type, buffered: true });
  }
}

/** True if a request reads documents. */
const isRead = (url: string): boolean => /documents:(batchGet|runQuery)/.test(url);

async function visit(page: Page, url: string, network: Network): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditionsOf(network));
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  let bytes = 0;
  let requests = 0;
  let reads = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    requests += 1;
    if (isRead(request.url)) reads += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
  // A busy processor also leaves the network idle.
  const painted = () => (globalThis as unknown as { seen: Figures }).seen.largest > 0;
  await page.waitForFunction(painted, undefined, { timeout: 20_000 }).catch(() => undefined);
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Omit<Figures, 'kilobytes'> }).seen,
  );
  await session.detach();
  return { ...seen, kilobytes: bytes / 1024, requests, reads };
}

function medians(all: readonly Figures[]): Figures {
  const keys = ['first', 'largest', 'shift', 'kilobytes', 'requests', 'reads'] as const;
  return Object.fromEntries(
    keys.map((key) => [key, median(all.map((each) => each[key]))]),
  ) as unknown as Figures;
}

/** Returns the medians of first and of repeat visits, each with a browser profile of its own. */
export async function measure(
  browser: Browser,
  url: string,
  network: Network,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<{ readonly first: Figures; readonly repeat: Figures }> {
  const firsts: Figures[] = [];
  const repeats: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
    await context.addInitScript(watchPaint);
    await prepare(context);
    const page = await context.newPage();
    firsts.push(await visit(page, url, network));
    repeats.push(await visit(page, url, network));
    await context.close();
  }
  return { first: medians(firsts), repeat: medians(repeats) };
}
