import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { criticalRows } from '#scripts/build/critical-style.ts';
import { viewports } from '#scripts/styles/first-view.ts';
import { routes, type RouteRow } from '#src/routes.ts';
import { deferredParts } from '#src/ui/theme/deferred-layout.ts';
import { addressOf, plainPages } from '../helpers/hydrated-pages.ts';
import { publishedPaths } from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';

// A document contains everything its first paint needs (docs/decisions/083-first-paint-in-one-round-trip.md).
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 400_000 });

const sheet = /\/assets\/page-[\w-]+\.css$/;

/** Returns up to three pages of each kind for which critical styles are inlined. */
async function addresses(page: Page): Promise<string[]> {
  const listed = await publishedPaths(page.request);
  const rows: readonly RouteRow[] = routes.filter(({ id }) => criticalRows.includes(id));
  return rows.flatMap(({ path }) => listed.filter((each) => matchPath(`/${path}`, each)).slice(0, 3));
}

/** Returns the position, size, colour and font size of every element in the first view, in whole pixels. */
const firstView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && y < innerHeight && y + height > 0;
      // The part of an element below the fold may change with content that comes later.
      const end = Math.min(Math.round(y + height), innerHeight);
      const { color, fontSize } = getComputedStyle(element);
      return isSeen
        ? [
            `${element.tagName} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)} ${end} ${color} ${fontSize}`,
          ]
        : [];
    }),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of viewports) {
    test(`the first view is the same before its styles, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const address of await addresses(page)) {
        await page.goto(address);
        const styled = await firstView(page);
        await page.route(sheet, (route) => route.abort());
        await page.goto(address);
        expect(await firstView(page), `${address}: npm run generate -- styles --site <address>`).toEqual(
          styled,
        );
        await page.unroute(sheet);
      }
    });
  }
});

for (const viewport of viewports) {
  test(`content is not moved by deferred layout, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const places = () =>
      page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('*')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, x, y, width, height].join(' ');
        }),
      );
    // Delays the program, so that the test sees the state before hydration.
    await page.route(/\/start\.js$/, async (route) => {
      await new Promise((later) => setTimeout(later, 700));
      await route.continue();
    });
    const hydrated = () => expect(page.locator('title[data-static]')).toHaveCount(0);
    for (const address of await addresses(page)) {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('html[data-deferred-layout]'), address).toHaveCount(1);
      await hydrated();
      await expect(page.locator('html[data-deferred-layout]'), address).toHaveCount(0);
      const deferred = await places();
      await page.reload({ waitUntil: 'commit' });
      await hydrated();
      await expect(page.locator('html[data-deferred-layout]'), address).toHaveCount(0);
      expect(deferred, address).toEqual(await places());
    }
  });
}

test('laying out a deferred part moves no other part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The program would lay everything out.
  await page.route(/\/start\.js$/, (route) => route.abort());
  const listed = await publishedPaths(page.request);
  const some = (routes as readonly RouteRow[]).flatMap(({ path }) =>
    listed.filter((each) => matchPath(`/${path}`, each)).slice(0, 2),
  );
  for (const address of some) {
    await page.goto(address);
    const { deferred, laidOut } = await page.evaluate((parts) => {
      const ends = () =>
        [...document.querySelectorAll('main section:not(:last-child)')].map(
          (section) => section.getBoundingClientRect().bottom,
        );
      // Applies to all parts the style of those near the viewport.
      const near = new CSSStyleSheet();
      near.replaceSync(
        `:is(${parts}) { content-visibility: visible !important; contain: layout paint style; }`,
      );
      document.adoptedStyleSheets = [near];
      const before = ends();
      document.adoptedStyleSheets = [];
      delete document.documentElement.dataset['deferredLayout'];
      return { deferred: before, laidOut: ends() };
    }, deferredParts);
    expect(deferred, address).toEqual(laidOut);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing blocks the first paint, and late styles shift nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const seen = { shift: 0, violations: [] as string[] };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        seen.violations.push(violatedDirective),
      );
    });
    // Long after the first paint.
    await page.route(sheet, async (route) => {
      await new Promise((later) => setTimeout(later, 700));
      await route.continue();
    });
    for (const address of await addresses(page)) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const painted = await page.evaluate(() => ({
        isStyled: [...document.querySelectorAll<HTMLLinkElement>('link[data-styles]')].every(
          (each) => each.sheet,
        ),
        ground: getComputedStyle(document.body).backgroundColor,
        blocking: performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
          .map(({ name }) => name),
      }));
      expect(painted, address).toEqual({
        isStyled: false,
        ground: colorScheme === 'dark' ? 'rgb(16, 23, 22)' : 'rgb(251, 248, 242)',
        blocking: [],
      });
      await expect(page.locator('title[data-static]'), address).toHaveCount(0);
      const { shift, violations } = await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number; violations: string[] } }).seen,
      );
      expect(violations, address).toEqual([]);
      expect(shift, address).toBeLessThan(0.001);
    }
  });
}

test('the browser warns about no preload that the page does not read', async ({ context, page }) => {
  const warnings: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('preloaded using link preload')) warnings.push(message.text());
  });
  for (const address of [...plainPages.map((row) => addressOf(row)), '/search?q=隔夜水']) {
    const tab = await context.newPage();
    await tab.goto(address);
  }
  // Chromium warns 5 seconds after the load event.
  await page.waitForTimeout(8_000);
  expect(warnings).toEqual([]);
});

test("before the program runs, no filter's address shows what it may exclude", async ({ page }) => {
  let run = () => {};
  let held = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // The report form has parameters, and no entries.
  const rows = plainPages.filter(({ id, query }) => query && id !== 'report');
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const path = addressOf(row);
    await page.goto(path);
    await expect(page.locator('title[data-static]'), path).toHaveCount(0);
    const links = await page
      .locator('main a[href*="?"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    const own = links.filter((link) => new URL(link).pathname === path);
    const any = (row.query?.names ?? []).map((name) => `${path}?${name}=x`);
    for (const address of new Set([...own, ...any])) {
      held = new Promise((resolve) => (run = resolve));
      await page.goto(address);
      const results = page.locator('[data-results]');
      await expect(results, address).not.toHaveCount(0);
      await expect(results.getByText(/./).filter({ visible: true }), address).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      run();
      await expect(page.locator('html[data-other]'), address).toHaveCount(0);
    }
  }
});
