import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { median } from '#checks/bench/lists/report-times.ts';
import { conditionsOf, type Network, processor, viewport } from './visit.ts';

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A tab that is controlled only through the DevTools protocol. */
interface PlainTab {
  /** Sends a command and returns its result. Throws the browser's error. */
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens a tab with a profile of its own that Playwright does not instrument. The domains that Playwright enables in its
 * pages make the engine parse scripts again for source positions: 100 ms at a quarter of the speed, which no visitor
 * has (decision 094).
 */
async function openPlainTab(browser: Browser): Promise<PlainTab> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  return {
    async send(method, params = {}) {
      sent += 1;
      const id = sent;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      const { result, error } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** The number of visits, of which the median is reported. */
const rounds = 5;

/** The time without a long task after which a page counts as idle, in milliseconds. */
const restAfter = 3_000;

/** The maximum duration of a visit, in milliseconds. */
const visitLimit = 30_000;

/** Records the start and duration of each long task, in milliseconds. */
const watchTasks = `globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
}).observe({ type: 'longtask', buffered: true });`;

const readTasks = `JSON.stringify({
  now: performance.now(),
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  tasks: longTasks,
})`;

interface Tasks {
  readonly now: number;
  readonly painted?: number;
  readonly tasks: readonly (readonly [begin: number, length: number])[];
}

/** The total blocking time in milliseconds: the part of each task beyond 50 ms (web.dev/articles/tbt). */
export interface Blocking {
  readonly all: number;
  /** Counts tasks that end after the first paint: before it, there is nothing to interact with. */
  readonly afterPaint: number;
}

async function tasksOf(tab: PlainTab): Promise<Tasks> {
  const { result } = (await tab.send('Runtime.evaluate', { expression: readTasks })) as {
    readonly result: { readonly value: string };
  };
  return JSON.parse(result.value) as Tasks;
}

async function visit(browser: Browser, url: string, network: Network): Promise<Blocking> {
  const tab = await openPlainTab(browser);
  await tab.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', conditionsOf(network));
  await tab.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watchTasks });
  await tab.send('Page.navigate', { url });
  await wait(5_000);
  let seen = await tasksOf(tab);
  const lastEnd = ({ tasks }: Tasks) => Math.max(0, ...tasks.map(([begin, length]) => begin + length));
  while (seen.now - lastEnd(seen) < restAfter && seen.now < visitLimit) {
    await wait(500);
    seen = await tasksOf(tab);
  }
  await tab.close();
  const { painted = 0, tasks } = seen;
  const sum = (of: Tasks['tasks']) => of.reduce((total, [, length]) => total + Math.max(0, length - 50), 0);
  return { all: sum(tasks), afterPaint: sum(tasks.filter(([begin, length]) => begin + length > painted)) };
}

/** Returns the medians of first visits, each with a browser profile of its own. */
export async function blockingOf(browser: Browser, url: string, network: Network): Promise<Blocking> {
  const seen: Blocking[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, url, network));
  return {
    all: median(seen.map(({ all }) => all)),
    afterPaint: median(seen.map(({ afterPaint }) => afterPaint)),
  };
}
