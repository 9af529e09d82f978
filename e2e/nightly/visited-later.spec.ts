import { utimesSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { hydrationProblems, watchHydration, watchReads } from '../helpers/hydration.ts';
import { publishFactCheck } from '../helpers/fact-check.ts';
import { failures } from '../helpers/page-failures.ts';
import {
  anyPicture,
  filesIn,
  publishAgain,
  publishedFolder,
  publishedOrigin,
} from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';

// A published page is opened later than it was rendered, on another device and with the visitor's own preferences.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 120_000 });

test('until its load event a page requests no application code, and little besides its pictures', async ({
  page,
}) => {
  for (const address of ['/', '/qna-list', '/debunking-images', await anyPicture(page.request)]) {
    await page.goto(address);
    const requested = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))
        .filter(({ name }) => !name.startsWith('data:'))
        .map(({ name }) => new URL(name).pathname);
    });
    expect(requested.filter((path) => path.endsWith('.js')).toSorted(), address).toEqual(['/start.js']);
    expect(requested.filter((path) => path.endsWith('.css')).length, address).toBeLessThanOrEqual(2);
    const others = requested.filter((path) => !/\.(js|css|webp)$|^\/v0\//.test(path));
    expect(others.length, `${address}: ${others.join(', ')}`).toBeLessThanOrEqual(2);
  }
});

test('content newer than the publication opens at its own URL and is in its list', async ({ page }) => {
  const errors = failures(page);
  const manyReads = watchReads(page);
  // Another id than that of an earlier try, which a later publication contains.
  const id = `newer-${Date.now().toString(36)}`;
  await publishFactCheck(id, { question: '剛剛才發布的查核' });
  const response = await page.goto(`/qna/${id}`);
  expect(response?.status()).toBe(200);
  // The app shell: it has the title of no other page.
  expect(await response?.text()).not.toMatch(/首頁|剛剛才發布/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('剛剛才發布的查核');
  await expect(page).toHaveTitle(/剛剛才發布的查核/);
  expect(await manyReads()).toEqual([]);
  await page.goto('/qna-list');
  await expect(page.getByRole('main').locator(`a[href="/qna/${id}"]`).first()).toBeVisible();
  expect(await manyReads()).toEqual([]);
  expect(errors).toEqual([]);
});

/** Opens a published page and expects it to hydrate unchanged. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  expect(await hydrationProblems(page)).toEqual([]);
}

test('after a publication the browser does not show the cached previous document', async ({ page }) => {
  const errors = failures(page);
  await watchHydration(page);
  const documents = Object.keys(filesIn(`${publishedFolder}/published`)).filter((path) =>
    path.endsWith('.html'),
  );
  // Without caching headers a browser caches a file for longer the older its modification date is.
  const before = Date.now() / 1000 - 100 * 86_400;
  for (const path of documents) utimesSync(`${publishedFolder}/published/${path}`, before, before);
  for (const address of ['/qna-list', '/events']) await page.goto(address, { waitUntil: 'networkidle' });
  const id = `between-${Date.now().toString(36)}`;
  await publishFactCheck(id, { question: '兩次造訪之間的查核' });
  const { code, output } = await publishAgain();
  expect(code, output).toBe(0);
  const response = await page.goto('/qna-list', { waitUntil: 'networkidle' });
  expect(await response?.text()).toContain(`/qna/${id}`);
  expect(await hydrationProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('months later an event is shown as over, and a case as possibly outdated', async ({ page }) => {
  const errors = failures(page);
  await watchHydration(page);
  await page.clock.setFixedTime(Date.now() + 100 * 86_400_000);
  await openHydrated(page, '/events/river-cleanup');
  await expect(page.getByRole('main').getByText('已結束').first()).toBeVisible();
  await openHydrated(page, '/corruption-cases/park-tender');
  await expect(page.getByRole('main').getByText('狀態可能已變動').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('preferences of the device apply to published pages: calendar, followed case, theme', async ({
  page,
}) => {
  const errors = failures(page);
  await watchHydration(page);
  await page.goto('/corruption-cases/park-tender');
  // Clicked before the program is loaded; the click is replayed afterwards.
  await page.getByRole('button', { name: /^追蹤/ }).first().click();
  await expect(page.getByRole('button', { name: /^追蹤/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main')).toContainText('2024年3月11日');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('minzhong.preferences') ?? '{}') as object;
    const chosen = { ...stored, calendar: 'roc', theme: 'dark' };
    localStorage.setItem('minzhong.preferences', JSON.stringify(chosen));
  });
  await page.goto('/corruption-cases/park-tender');
  await expect(page.getByRole('button', { name: /^追蹤/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main')).toContainText('民國113年3月11日');
  await expect(page.getByRole('main')).not.toContainText('2024年3月11日');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

/** Hides the page, as when switching to another app, until its document is saved on the device. */
async function saveReading(page: Page): Promise<void> {
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const savedKeys = async () => {
    // Before hydration, hiding the page saves nothing.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const text = await page.evaluate(storedText, undefined);
    return (JSON.parse(text || '[]') as { key: unknown[] }[]).map(({ key }) => key.at(-1));
  };
  await expect.poll(savedKeys).toContain(id);
}

/**
 * Returns the stored text. With `change` it is first modified, with a matching digest or with its old one. Runs in the
 * browser.
 */
async function storedText(
  change: { from: string; to: string; digests: boolean } | undefined,
): Promise<string> {
  interface StoredQueries {
    text: string;
    digest: string;
  }
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'keyval-store');
  if (!isThere) return '';
  const database = await resultOf(indexedDB.open('keyval-store'));
  const store = () => database.transaction('keyval', 'readwrite').objectStore('keyval');
  const stored = (await resultOf(store().get('queries'))) as StoredQueries | undefined;
  if (stored && change) {
    const text = stored.text.replaceAll(change.from, change.to);
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    const digest = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    await resultOf(
      store().put({ ...stored, text, digest: change.digests ? digest : stored.digest }, 'queries'),
    );
  }
  database.close();
  return stored?.text ?? '';
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was read is available offline as it was stored, and not at all if it was tampered with', async ({
    browser,
  }) => {
    for (const digests of [true, false]) {
      const context = await browser.newContext({ baseURL: publishedOrigin, locale: 'zh-TW' });
      const page = await context.newPage();
      await page.goto('/qna-list');
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while ((await caches.match('/qna-list')) === undefined)
          await new Promise((resolve) => setTimeout(resolve, 100));
      });
      const link = page.getByRole('main').getByRole('article').getByRole('link').first();
      const title = (await link.innerText()).trim();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await saveReading(page);
      const { pathname } = new URL(page.url());
      // The application may save again when its page is left: the text is changed from a file of the same origin.
      await page.goto('/version.json');
      await page.evaluate(storedText, { from: title, to: '裝置上改過的標題', digests });
      await context.setOffline(true);
      await page.goto(pathname);
      const heading = page.getByRole('heading', { level: 1 });
      // If the browser does not notice that it is offline, the read is retried for some seconds first.
      await expect(heading).toHaveText(digests ? '裝置上改過的標題' : '查核問答', { timeout: 30_000 });
      if (!digests) await expect(page.getByText('裝置上改過的標題')).toHaveCount(0);
      await context.close();
    }
  });
});
