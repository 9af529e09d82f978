import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openPlainTab, type PlainTab } from './plain-tab.ts';
import { conditionsOf, median, type Network, processor, viewport } from './visit.ts';

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
    // oxlint-disable-next-line no-await-in-loop -- polls until the page is idle
    await wait(500);
    // oxlint-disable-next-line no-await-in-loop -- as above
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
  // oxlint-disable-next-line no-await-in-loop -- measured one after the other
  for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, url, network));
  return {
    all: median(seen.map(({ all }) => all)),
    afterPaint: median(seen.map(({ afterPaint }) => afterPaint)),
  };
}
