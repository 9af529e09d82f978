import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Conditions of quality.md: a phone on a mobile network, its processor four times slower than this one. */
export const networks = {
  'slow 4G': { latency: 150, kbps: 1_600 },
  '9 Mbps': { latency: 40, kbps: 9_000 },
} as const;
export type Network = keyof typeof networks;

const processor = 4;

/** Visits of each kind; the median counts. */
const rounds = 3;

export interface Figures {
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

/** Requests for documents: of the REST protocol, and of the full SDK's channel, which reads when it adds a target. */
function readsIn(url: string, body: string): number {
  if (/documents:(batchGet|runQuery)/.test(url)) return 1;
  return /\/Listen\/channel/.test(url) ? body.split('addTarget').length - 1 : 0;
}

async function visit(page: Page, url: string, network: Network): Promise<Figures> {
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
    reads += readsIn(request.url, request.postData ?? '');
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  // A page that keeps a channel open is never idle: then its pictures are what one waits for.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
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

/** The medians of first visits and of visits again, each with a browser profile of its own. */
export async function measure(
  browser: Browser,
  url: string,
  network: Network,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<{ readonly first: Figures; readonly repeat: Figures }> {
  const firsts: Figures[] = [];
  const repeats: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- measured one after the other
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
    await context.addInitScript(watchPaint);
    await prepare(context);
    const page = await context.newPage();
    firsts.push(await visit(page, url, network));
    repeats.push(await visit(page, url, network));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return { first: medians(firsts), repeat: medians(repeats) };
}
