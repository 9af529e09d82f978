import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RouteRow, routes } from '#src/routes.ts';
import { addressOf, samplePicture } from './helpers/addresses.ts';
import { endpoints } from './helpers/endpoints.ts';
import { collectPageViews } from './helpers/page-views.ts';

const { device } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../src/locales/zh-TW/privacy.json'), 'utf8'),
) as { device: { items: Record<string, string> } };

/** What the browser keeps, by its name, and the line of the privacy page that says so. */
const kept: readonly (readonly [name: RegExp, item: string])[] = [
  [/^localStorage minzhong\.preferences$/, 'preferences'],
  [/^localStorage recent-searches$/, 'searches'],
  [/^localStorage minzhong\.(reading|visit)$/, 'reading'],
  [/^sessionStorage minzhong\.visit$/, 'reading'],
  [/^sessionStorage minzhong\.scroll$/, 'scroll'],
  [/^indexedDB keyval-store$/, 'pages'],
  [/^cache (workbox-precache-.*|pages|assets|pictures|data|manifest)$/, 'pages'],
  [/^indexedDB workbox-expiration$/, 'pages'],
  [/^cache shared$/, 'shared'],
  [/^indexedDB firebase-heartbeat-database$/, 'heartbeat'],
];

const rows = routes.filter((row: RouteRow) => row.group === 'site' && row.page !== undefined);

test('before consent no public page asks anybody else, and keeps only what the privacy page names', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const asked: string[] = [];
  const { site } = await endpoints();
  const foreign = () => asked.filter((url) => new URL(url).origin !== new URL(site).origin);
  // Of workers and of the service worker as well.
  context.on('request', (request) => request.url().startsWith('http') && asked.push(request.url()));
  const picture = await samplePicture();
  for (const row of rows) {
    await page.goto(await addressOf(row, picture));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(foreign(), row.id).toEqual([]);
  }
  expect(rows.length).toBeGreaterThan(30);
  expect(asked.length).toBeGreaterThan(rows.length * 3);
  expect(await context.cookies()).toEqual([]);

  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  expect(names).toContain('localStorage minzhong.visit');
  expect(names.filter((name) => !kept.some(([pattern]) => pattern.test(name)))).toEqual([]);
  for (const [, item] of kept) expect(device.items[item]).toMatch(/。$/);
});

test('whoever agrees is counted without advertising, and no longer after taking it back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const pageViews = await collectPageViews(page);
  await page.goto('/settings');
  await expect.poll(async () => (await pageViews()).length).toBe(1);
  expect(asked.some((url) => url.startsWith('https://www.googletagmanager.com/'))).toBe(true);
  const consent = await page.evaluate(() => {
    const { dataLayer = [] } = globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry)).filter(([command]) => command === 'consent');
  });
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(consent).toEqual([['consent', 'default', { analytics_storage: 'granted', ...denied }]]);

  await page.getByRole('radio', { name: '不同意' }).check();
  // The switch that Google's program looks at before it sends; the local stand-in knows no measurement id.
  const switches = () =>
    page.evaluate(() => Object.entries(globalThis).filter(([name]) => name.startsWith('ga-disable-')));
  await expect.poll(switches).toEqual([['ga-disable-undefined', true]]);
});
