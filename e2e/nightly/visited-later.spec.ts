import { utimesSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { hydrationProblems, watchHydration, watchReads } from '../helpers/hydration.ts';
import { publishFactCheck, withdrawFactCheck } from '../helpers/fact-check.ts';
import { failures } from '../helpers/page-failures.ts';
import {
  anyImage,
  filesIn,
  publishAgain,
  publishedFolder,
  publishedOrigin,
} from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';
import { byRole, zh, zhWhole } from '#tests/helpers/texts.ts';

// A published page is opened later than it was rendered, on another device and with the visitor's own preferences.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 120_000 });

test('until its load event a page requests no application code', async ({ page }) => {
  for (const address of ['/', '/qna-list', '/debunking-images', await anyImage(page.request)]) {
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
  // The app shell of its row: it has the title of no other page.
  const shell = (await response?.text()) ?? '';
  expect(shell.match(new RegExp(zh('common:site.title', { name: '[^<"]+' }), 'g'))).toHaveLength(1);
  expect(shell).not.toContain('剛剛才發布');
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
  await expect(page.getByRole('main').getByText(zh('events:time.over')).first()).toBeVisible();
  await openHydrated(page, '/corruption-cases/park-tender');
  await expect(page.getByRole('main').getByText(zh('corruption-cases:check.stale')).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('preferences of the device apply to pages: calendar, case, theme', async ({ page }) => {
  const errors = failures(page);
  await watchHydration(page);
  await page.goto('/corruption-cases/park-tender');
  // Clicked before the program is loaded; the click is replayed afterwards.
  const follow = page.getByRole('button', { name: zhWhole('common:follow.label') }).first();
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main')).toContainText('2024年3月11日');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('minzhong.preferences') ?? '{}') as object;
    const chosen = { ...stored, calendar: 'roc', theme: 'dark' };
    localStorage.setItem('minzhong.preferences', JSON.stringify(chosen));
  });
  await page.goto('/corruption-cases/park-tender');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main')).toContainText('民國113年3月11日');
  await expect(page.getByRole('main')).not.toContainText('2024年3月11日');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

/** Returns the hashes of the queries stored on the device. */
const savedHashes = (page: Page) => page.evaluate(storedHashes, undefined);

/** Resolves when the item at the page's address is stored on the device. */
async function savedItem(page: Page): Promise<void> {
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await expect.poll(() => savedHashes(page)).toContain(JSON.stringify(['qna', 'one', id]));
}

/** Returns the text of the stored item at the page's address. */
const savedText = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offline');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const id = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
    const read = opened.result.transaction('queries').objectStore('queries').get(`["qna","one","${id}"]`);
    await new Promise((resolve) => read.addEventListener('success', resolve));
    opened.result.close();
    return (read.result as { text: string }).text;
  });

/**
 * Returns the hashes of the stored queries. With `change` their texts are modified, with a matching digest or with the
 * old one. Runs in the browser.
 */
async function storedHashes(
  change: { from: string; to: string; digests: boolean } | undefined,
): Promise<string[]> {
  interface StoredQuery {
    text: string;
    digest: string;
  }
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'offline');
  if (!isThere) return [];
  const database = await resultOf(indexedDB.open('offline'));
  const store = () => database.transaction('queries', 'readwrite').objectStore('queries');
  const hashes = (await resultOf(store().getAllKeys())) as string[];
  for (const hash of change ? hashes : []) {
    const stored = (await resultOf(store().get(hash))) as StoredQuery;
    const text = stored.text.replaceAll(change?.from ?? '', change?.to ?? '');
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    const digest = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    await resultOf(store().put({ ...stored, text, digest: change?.digests ? digest : stored.digest }, hash));
  }
  database.close();
  return hashes;
}

/** Opens the first fact-check of the list with a click, once the list can be opened offline; returns its title. */
async function openFirst(page: Page): Promise<string> {
  await page.goto('/qna-list');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while ((await caches.match('/qna-list')) === undefined)
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const title = (await link.innerText()).replace(zh('common:sample.mark'), '').trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was read is available offline, not if it was tampered with', async ({ browser }) => {
    for (const digests of [true, false]) {
      const context = await browser.newContext({ baseURL: publishedOrigin, locale: 'zh-TW' });
      const page = await context.newPage();
      const title = await openFirst(page);
      await savedItem(page);
      const { pathname } = new URL(page.url());
      // The application may save again when its page is left: the text is changed from a file of the same origin.
      await page.goto('/version.json');
      await page.evaluate(storedHashes, { from: title, to: '裝置上改過的標題', digests });
      await context.setOffline(true);
      await page.goto(pathname);
      const heading = page.getByRole('heading', { level: 1 });
      // If the browser does not notice that it is offline, the read is retried for some seconds first.
      await expect(heading).toHaveText(
        digests ? '裝置上改過的標題' : zh('common:record.unreadable.title', { noun: zh('qna:noun') }),
        { timeout: 30_000 },
      );
      if (!digests) await expect(page.getByText('裝置上改過的標題')).toHaveCount(0);
      await context.close();
    }
  });

  test('an item opened from a list is available offline after its tab was closed', async ({
    context,
    page,
  }) => {
    const title = await openFirst(page);
    const { pathname } = new URL(page.url());
    await savedItem(page);
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto(pathname);
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(title);
    // A page that is not stored lists those that are.
    await later.goto('/qna/never-read');
    await byRole(later, 'region', 'frame:stored').getByRole('link', { name: title }).click();
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('an item seen withdrawn is not shown offline as it was published', async ({ context, page }) => {
    const title = await openFirst(page);
    await savedItem(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const publishItAgain = await withdrawFactCheck(id, '示範：來源撤回');
    const notice = page.getByRole('heading', {
      level: 1,
      name: zh('common:record.withdrawn.title', { noun: zh('qna:noun') }),
    });
    await page.reload();
    await expect(notice).toBeVisible();
    await expect.poll(() => savedText(page)).toContain('示範：來源撤回');
    await publishItAgain();
    await context.setOffline(true);
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(page.getByText('示範：來源撤回').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  });

  test('after the stored data were cleared, only what is read later is there offline', async ({
    context,
    page,
  }) => {
    await openFirst(page);
    await savedItem(page);
    await page.goto('/settings');
    await byRole(page, 'button', 'settings:localData.clear').click();
    await byRole(page.getByRole('alertdialog'), 'button', 'settings:localData.clear').click();
    await expect(page.getByText(zh('settings:localData.cleared'))).toBeVisible();
    expect(await savedHashes(page)).toEqual([]);
    const title = await openFirst(page);
    const { pathname } = new URL(page.url());
    await savedItem(page);
    await context.setOffline(true);
    await page.goto(pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
