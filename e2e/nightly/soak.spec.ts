import { type CDPSession, expect, test } from '@playwright/test';
import { type RouteRow, routes } from '#src/routes.ts';

// Hours of reading in one tab, compressed: `npm run check -- soak` runs twenty rounds, the gate three.
test.use({ trace: 'off' });

const rounds = Number(process.env['SOAK_ROUNDS'] ?? 3);
const rows: readonly RouteRow[] = routes;
const pages = rows
  .filter(
    ({ group, path, redirect }) => group === 'site' && !redirect && path !== '*' && !/:\w+(\/|$)/.test(path),
  )
  .map(({ path }) => `/${path.replace(/\/?:\w+\?$/, '')}`);
// Every round begins and ends on a page without lists, so that its content does not affect the counts.
const lightPage = '/about';
const round = [...pages.filter((path) => path !== lightPage), lightPage];

/** Counts active intervals and unhandled rejections. Runs in the browser. */
function watchLeaks(): void {
  const leaks = { intervals: new Set<number>(), rejections: 0 };
  (globalThis as unknown as { leaks: typeof leaks }).leaks = leaks;
  const { setInterval: start, clearInterval: end } = globalThis;
  Object.assign(globalThis, {
    setInterval: (...args: Parameters<typeof start>) => {
      const id = start(...args) as unknown as number;
      leaks.intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      leaks.intervals.delete(id);
      end(id);
    },
  });
  addEventListener('unhandledrejection', () => (leaks.rejections += 1));
}

interface Figures {
  readonly kilobytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(session: CDPSession): Promise<Figures> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { kilobytes: Math.round(usedSize / 1024), nodes, listeners: jsEventListeners };
}

test('navigation through all pages in one tab leaks no memory or listeners', async ({ page }) => {
  test.setTimeout(120_000 + rounds * round.length * 3_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(watchLeaks);
  await page.goto(lightPage);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const figures: Figures[] = [];
  let navigations = 0;
  for (let times = 0; times < rounds; times += 1) {
    for (const address of round) {
      // Navigates like the browser's back and forward: the router updates, the document remains.
      await page.evaluate((to) => {
        for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address);
      await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      navigations += 1;
    }
    figures.push(await measure(session));
  }
  const { intervals, rejections } = await page.evaluate(() => {
    const { leaks } = globalThis as unknown as { leaks: { intervals: Set<number>; rejections: number } };
    return { intervals: leaks.intervals.size, rejections: leaks.rejections };
  });
  // The first rounds fill caches and load code; after that the counts must be stable.
  const warmedUp = Math.floor(rounds / 2);
  const [first, last] = [figures[warmedUp], figures.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  const later = (rounds - 1 - warmedUp) * round.length;
  const slope = (last.kilobytes - first.kilobytes) / later;
  console.log(
    `${navigations} navigations: ${slope.toFixed(1)} kB of heap, ${((last.nodes - first.nodes) / later).toFixed(1)} nodes and ${((last.listeners - first.listeners) / later).toFixed(2)} listeners a navigation over the last ${later}; ${intervals} intervals, ${rejections} rejections, ${errors.length} errors`,
  );
  console.log(`heap after each round: ${figures.map(({ kilobytes }) => kilobytes).join(', ')} kB`);
  expect([rejections, errors]).toEqual([0, []]);
  expect(intervals).toBeLessThanOrEqual(3);
  // In the first rounds caches are still growing. A single leaked page exceeds this limit.
  expect(slope).toBeLessThan(rounds < 10 ? 60 : 12);
  expect((last.nodes - first.nodes) / later).toBeLessThan(5);
  expect((last.listeners - first.listeners) / later).toBeLessThan(0.5);
});
