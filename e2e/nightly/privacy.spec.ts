import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addressOf, sampleImage, siteRows } from '../helpers/addresses.ts';
import { endpoints } from '../helpers/endpoints.ts';
import { ownerDatabase } from '../helpers/owner-database.ts';
import { collectPageViews } from '../helpers/page-views.ts';
import { byRole, zh, zhWhole } from '#tests/helpers/texts.ts';

const { device } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../src/locales/zh-TW/privacy.json'), 'utf8'),
) as { device: { items: Record<string, string> } };

/** Everything the site stores in the browser, and the key of the item on the privacy page that declares it. */
const declared: readonly (readonly [name: RegExp, item: string])[] = [
  [/^localStorage minzhong\.preferences$/, 'preferences'],
  [/^localStorage minzhong\.(reading|visit)$/, 'reading'],
  [/^localStorage minzhong\.cases$/, 'cases'],
  [/^sessionStorage minzhong\.scroll$/, 'scroll'],
  [/^indexedDB offline$/, 'pages'],
  [/^cache (workbox-precache-.*|pages|assets|images|data|manifest|search)$/, 'pages'],
  [/^indexedDB workbox-expiration$/, 'pages'],
  [/^cache shared$/, 'shared'],
  [/^indexedDB firebase-heartbeat-database$/, 'heartbeat'],
];

test('before consent no other origin is contacted, only declared storage used', async ({ page, context }) => {
  test.setTimeout(300_000);
  const requested: string[] = [];
  const { site } = await endpoints();
  const foreign = () => requested.filter((url) => new URL(url).origin !== new URL(site).origin);
  // Includes requests of workers and of the service worker.
  context.on('request', (request) => request.url().startsWith('http') && requested.push(request.url()));
  const image = await sampleImage();
  for (const row of siteRows) {
    await page.goto(await addressOf(row, image));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(foreign(), row.id).toEqual([]);
  }
  expect(siteRows.length).toBeGreaterThan(30);
  expect(requested.length).toBeGreaterThan(siteRows.length * 3);
  expect(await context.cookies()).toEqual([]);

  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  expect(names).toContain('localStorage minzhong.visit');
  expect(names.filter((name) => !declared.some(([pattern]) => pattern.test(name)))).toEqual([]);
  for (const [, item] of declared) expect(device.items[item]).toMatch(/。$/);
});

test('a visitor who consents is counted, and no longer after withdrawing consent', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const pageViews = await collectPageViews(page);
  await page.goto('/settings');
  await expect.poll(async () => (await pageViews()).length).toBe(1);
  expect(requested.some((url) => url.startsWith('https://www.googletagmanager.com/'))).toBe(true);
  const consent = await page.evaluate(() => {
    const { dataLayer = [] } = globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry)).filter(([command]) => command === 'consent');
  });
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(consent).toEqual([['consent', 'default', { analytics_storage: 'granted', ...denied }]]);

  await byRole(page, 'radio', 'frame:consent.deny').check();
  // The flag that Google's script checks before sending; the local configuration has no measurement id.
  const switches = () =>
    page.evaluate(() => Object.entries(globalThis).filter(([name]) => name.startsWith('ga-disable-')));
  await expect.poll(switches).toContainEqual(['ga-disable-undefined', true]);
});

/** Records requests to Google and the page views in its data layer. */
async function watchGoogle(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const pageViews = await collectPageViews(page, { isWanted: false });
  return {
    pageViews,
    requests: () => requested.filter((url) => /google(?!apis\.com\/v1\/projects)/.test(new URL(url).host)),
  };
}

test.describe("the operator's setting", () => {
  let database: Awaited<ReturnType<typeof ownerDatabase>>;
  let before: Awaited<ReturnType<typeof database.query>>[number];
  test.beforeAll(async () => {
    database = await ownerDatabase();
    const [settings] = await database.query('site', 1);
    if (!settings) throw new Error('there are no settings');
    before = settings;
  });
  const switchTo = (changes: Readonly<Record<'analytics' | 'reports', boolean>>) => {
    const values = Object.entries(changes).map(([name, booleanValue]) => [name, { booleanValue }]);
    return database.set([['site/settings', { ...before, ...Object.fromEntries(values) }]]);
  };
  test.afterEach(() => database.set([['site/settings', before]]));

  test('while analytics is off, no page counts a visitor who had consented', async ({ page }) => {
    await switchTo({ analytics: false, reports: true });
    const { pageViews, requests } = await watchGoogle(page);
    for (const path of ['/', '/events', '/debunking-images']) {
      await page.goto(path);
      await expect(page).toHaveTitle(zhWhole('common:site.title'));
      await page.waitForLoadState('networkidle');
      expect(await pageViews(), path).toEqual([]);
    }
    expect(requests()).toEqual([]);
  });

  test('a counted tab stops counting on its next page: no request, no script', async ({ page }) => {
    await switchTo({ analytics: true, reports: true });
    const { pageViews, requests } = await watchGoogle(page);
    await page.goto('/events');
    await expect.poll(async () => (await pageViews()).length).toBe(1);
    await switchTo({ analytics: false, reports: true });
    const until = requests().length;
    expect(until).toBeGreaterThan(0);
    await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
    await expect(page).toHaveTitle(zh('common:site.title', { name: zh('routes:debunkingImages.title') }));
    const scripts = () => page.locator('script[src*="googletagmanager"]').count();
    await expect.poll(scripts).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(await pageViews()).toEqual([]);
    expect(requests().length).toBe(until);
    // The next document is counted again once the operator turns analytics on.
    await switchTo({ analytics: true, reports: true });
    await page.reload();
    await expect.poll(async () => (await pageViews()).length).toBe(1);
  });

  test('an open report form sends nothing once reports are off; the text remains', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/documents:commit/.test(request.url())) sent.push(request.url());
    });
    await page.goto('/report');
    const text = byRole(page, 'textbox', 'report:text.error.label');
    await text.fill('年份錯了');
    await switchTo({ analytics: true, reports: false });
    await byRole(page, 'button', 'report:send').click();
    await expect(page.getByText(zh('report:failed.closed'))).toBeVisible();
    await expect(text).toHaveValue('年份錯了');
    expect(sent).toEqual([]);
  });
});
