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

// A published page is read later than it was rendered, on another device, by somebody with wishes of their own.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 120_000 });

test('before a page is shown it requests no program, and little else than its pictures', async ({ page }) => {
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

test('what is newer than the publication opens at its own address, and is in its list', async ({ page }) => {
  const errors = failures(page);
  const manyReads = watchReads(page);
  // Not the one of an earlier try: a later publication holds it.
  const id = `newer-${Date.now().toString(36)}`;
  await publishFactCheck(id, { question: '剛剛才發布的查核' });
  const response = await page.goto(`/qna/${id}`);
  expect(response?.status()).toBe(200);
  // The app shell: nobody is told the title of another page.
  expect(await response?.text()).not.toMatch(/首頁|剛剛才發布/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('剛剛才發布的查核');
  await expect(page).toHaveTitle(/剛剛才發布的查核/);
  expect(await manyReads()).toEqual([]);
  await page.goto('/qna-list');
  await expect(page.getByRole('main').locator(`a[href="/qna/${id}"]`).first()).toBeVisible();
  expect(await manyReads()).toEqual([]);
  expect(errors).toEqual([]);
});

/** Opens a published page; what it holds already hydrates as it is, without an error. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  expect(await hydrationProblems(page)).toEqual([]);
}

test('after a publication the document of before it is not shown again', async ({ page }) => {
  const errors = failures(page);
  await watchHydration(page);
  const documents = Object.keys(filesIn(`${publishedFolder}/published`)).filter((path) =>
    path.endsWith('.html'),
  );
  // What has not changed for long is taken from a browser's cache for long, where nobody says otherwise.
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

test('read months later, an event is over and a case may have gone on', async ({ page }) => {
  const errors = failures(page);
  await watchHydration(page);
  await page.clock.setFixedTime(Date.now() + 100 * 86_400_000);
  await openHydrated(page, '/events/river-cleanup');
  await expect(page.getByRole('main').getByText('已結束').first()).toBeVisible();
  await openHydrated(page, '/corruption-cases/park-tender');
  await expect(page.getByRole('main').getByText('狀態可能已變動').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('what was chosen on the device shows on published pages: years, star, theme', async ({ page }) => {
  const errors = failures(page);
  await watchHydration(page);
  await page.goto('/corruption-cases/park-tender');
  // Before the program has come: it is done when it has.
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

/** Leaves the page as for another app, until the document that it shows is saved on the device. */
async function saveReading(page: Page): Promise<void> {
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const savedKeys = async () => {
    // Before its program is there, a page that is left saves nothing.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const text = await page.evaluate(storedText, undefined);
    return (JSON.parse(text || '[]') as { key: unknown[] }[]).map(({ key }) => key.at(-1));
  };
  await expect.poll(savedKeys).toContain(id);
}

/** The text of what is kept, changed first where another is given, with its digest or the one that it had. Runs in the browser. */
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

  test('what was read is read again without a network, as it was kept or not at all', async ({ browser }) => {
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
      await page.evaluate(storedText, { from: title, to: '裝置上改過的標題', digests });
      await context.setOffline(true);
      await page.goto(new URL(page.url()).pathname);
      const heading = page.getByRole('heading', { level: 1 });
      // Where the browser does not know that there is no network, the reading is tried for some seconds first.
      await expect(heading).toHaveText(digests ? '裝置上改過的標題' : '查核問答', { timeout: 30_000 });
      if (!digests) await expect(page.getByText('裝置上改過的標題')).toHaveCount(0);
      await context.close();
    }
  });
});
