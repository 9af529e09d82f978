import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

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

/** Returns the anonymous memory of the largest renderer in megabytes, now and at its peak. */
export async function rendererMemory(browser: Browser): Promise<{ now: number; peak: number }> {
  const figures = (await renderers(browser)).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
    return { now: read('RssAnon'), peak: read('VmHWM') };
  });
  return figures.toSorted((a, b) => b.now - a.now)[0] ?? { now: 0, peak: 0 };
}
