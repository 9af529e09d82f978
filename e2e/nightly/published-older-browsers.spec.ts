import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { type RouteRow, routes } from '#src/routes.ts';
import { endpoints } from '../helpers/endpoints.ts';
import type { Gateway } from '../helpers/gateway.ts';
import { startForOlderBrowser } from '../helpers/older-browser.ts';
import { failures, failureText } from '../helpers/page-failures.ts';
import { publishedOrigin, publishedPaths, publishedPort } from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const [publishedForOlder, renderedForOlder] = [publishedPort + 1, publishedPort + 2];

test.describe.configure({ timeout: 400_000 });
test.use({ baseURL: `http://127.0.0.1:${publishedForOlder}` });

let servers: Gateway[] = [];
test.beforeAll(async () => {
  test.setTimeout(400_000);
  const { site: rendered } = await endpoints();
  servers = await Promise.all([
    startForOlderBrowser(publishedOrigin, publishedForOlder),
    startForOlderBrowser(rendered, renderedForOlder),
  ]);
});
test.afterAll(async () => {
  for (const server of servers) server.close();
});

const rows: readonly RouteRow[] = routes.filter((row: RouteRow) => row.group === 'site' && !row.redirect);

/** Returns up to two published URLs of every kind of page. */
async function addresses(page: Page): Promise<string[]> {
  const listed = await publishedPaths(page.request);
  const found = rows.map(({ path }) => listed.filter((each) => matchPath(`/${path}`, each)).slice(0, 2));
  expect(found.filter((paths) => paths.length > 0).length).toBeGreaterThan(25);
  return [...new Set(found.flat())];
}

const textOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.textContent.replaceAll(/\s+/g, ' ').trim());

test('prerendered pages of every kind hydrate without the newest APIs', async ({ page, browser }) => {
  const errors = failures(page);
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const problems: string[] = [];
  for (const address of await addresses(page)) {
    await reader.goto(publishedOrigin + address);
    const published = await textOf(reader);
    await page.goto(address);
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-published', ''));
    await expect(page.locator('title[data-static]'), address).toHaveCount(0, { timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('isOlderBrowser && !("parse" in URL)'), address).toBe(true);
    const shown = await textOf(page);
    if (shown.length < published.length * 0.8)
      problems.push(`${address}: ${published.length} characters became "${shown.slice(0, 120)}"`);
    if ((await page.locator('h1[data-published]').count()) !== 1) problems.push(`${address}: rendered again`);
    problems.push(...errors.splice(0).map((error) => `${address}: ${error}`));
  }
  await reader.context().close();
  expect(problems).toEqual([]);
});

test('pages of every kind are rendered in a browser without the newest APIs', async ({ page }) => {
  const errors = failures(page);
  const problems: string[] = [];
  for (const address of await addresses(page)) {
    await page.goto(`http://127.0.0.1:${renderedForOlder}${address}`);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('isOlderBrowser && !("parse" in URL)'), address).toBe(true);
    if (await page.getByText(failureText).count()) {
      problems.push(`${address}: ${(await textOf(page)).slice(0, 120)}`);
    }
    problems.push(...errors.splice(0).map((error) => `${address}: ${error}`));
  }
  expect(problems).toEqual([]);
});

test('search, look-ups and the service worker do without the newest APIs', async ({ page }) => {
  const errors = failures(page);
  await page.goto('/search?q=隔夜水');
  await expect(page.getByRole('main').getByRole('link', { name: '隔夜水' }).first()).toBeVisible();

  await page.goto('/check');
  const message = '⚠️轉傳⚠️ 醫生說隔夜水喝了會致癌😱 快告訴家人 https://www.example.test/a?v=1';
  await byRole(page, 'textbox', 'check:message.label').fill(message);
  await byRole(page, 'button', 'check:message.check').click();
  await expect(page.getByRole('heading', { name: '隔夜水' }).first()).toBeVisible();

  await page.goto('/check/image');
  const buffer = readFileSync('content/sample/images/overnight-water.jpg');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer });
  await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible({ timeout: 20_000 });

  await page.goto('/events');
  const isOlder = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return (await (await fetch(active?.scriptURL ?? '')).text()).startsWith('globalThis.isOlderBrowser');
  });
  expect(isOlder).toBe(true);
  // The service worker caches the page's scripts after its document.
  await page.evaluate(async () => {
    const isCached = async (name: string) => (await caches.match(name)) !== undefined;
    const parts = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = () =>
      parts().filter((name) => /\/assets\/[^?]+\.js$/.test(name) && !name.includes('worker'));
    while (
      !navigator.serviceWorker.controller ||
      (await Promise.all(['/events', ...scripts()].map(isCached))).includes(false)
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.reload();
  await expect(byRole(page, 'heading', 'collections:events', { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  // The browser itself logs failed requests while offline.
  expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
});

test('if the program cannot be parsed, text and links remain, with an explanation', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const unreadable = /(?<=a/;' }),
  );
  await page.goto('/settings');
  const dark = byRole(page, 'radio', 'common:theme.dark');
  await dark.click();
  await expect(page.getByRole('alert').filter({ hasText: zh('start-failure:missing') })).toBeVisible();
  await expect(dark).not.toBeChecked();
  await byRole(page, 'link', 'nuclear-energy:tabs.qna', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:qna', { level: 1 })).toBeVisible();
});
