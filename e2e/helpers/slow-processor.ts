import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Milliseconds of a period in which the browser's pages get a share of the processor. */
const period = 60;

/** The processes that render pages, with their workers. */
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
      // A renderer that has ended.
    }
  }
}

/**
 * Gives pages and their workers one part in `times` of the processor: DevTools slow a page's main thread only. Returns the
 * way to stop.
 */
export async function slowDown(browser: Browser, times: number): Promise<() => void> {
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

/** Megabytes that the largest renderer has of its own, now and at most so far. */
export async function rendererMemory(browser: Browser): Promise<{ now: number; peak: number }> {
  const figures = (await renderers(browser)).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
    return { now: read('RssAnon'), peak: read('VmHWM') };
  });
  return figures.toSorted((a, b) => b.now - a.now)[0] ?? { now: 0, peak: 0 };
}
