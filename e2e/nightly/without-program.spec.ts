import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { type RouteRow, routes } from '#src/routes.ts';
import { barriers } from '../helpers/looks.ts';
import { builtApp, publishedPaths } from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';

test.describe.configure({ timeout: 400_000 });
test.use({ serviceWorkers: 'block' });

const publicRows: readonly RouteRow[] = routes.filter((row: RouteRow) => row.group === 'site');

/** The files of a build, by their source. */
type Manifest = Readonly<Record<'src/pages/home/HomePage.tsx', { readonly file: string }>>;

/** Returns what is missing or still loading on a page, and the targets of its links. */
const read = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return {
      headings: document.querySelectorAll('h1').length,
      words: main?.innerText.replaceAll(/\s+/g, '').length ?? 0,
      waits: [...document.querySelectorAll('.skeleton, main [aria-busy="true"]')].filter(
        (element) => element.getClientRects().length > 0,
      ).length,
      links: links
        .filter(({ origin, download }) => origin === location.origin && !download)
        .map(({ pathname }) => pathname),
    };
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable, and every link leads to a page', async ({ page, request }) => {
    const problems: string[] = [];
    const from = new Map<string, string>();
    const paths = await publishedPaths(request);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const answer = await page.goto(path);
      const { headings, words, waits, links } = await read(page);
      if (answer?.status() !== 200 || headings !== 1 || words < 20 || waits > 0)
        problems.push(`${path}: ${answer?.status()}, ${headings} h1, ${words} characters, ${waits} waiting`);
      for (const link of links) from.set(decodeURI(link), path);
    }
    for (const [link, path] of from) {
      const answer = await request.get(link);
      const isPage =
        (await answer.text()).includes('id="published"') ||
        !answer.headers()['content-type']?.includes('html');
      // Pages that depend on the visitor are not prerendered: settings, reports.
      const isRow = publicRows.some((row) => matchPath(`/${row.path}`, link));
      if (!answer.ok() || (!isPage && !isRow && !link.startsWith('/titles')))
        problems.push(`${path} links to ${link}`);
    }
    expect(problems).toEqual([]);
  });

  test('an address without a prerendered page is not loading, and links to others', async ({ page }) => {
    for (const path of ['/qna/leafy-greens-fridge。', '/QNA-LIST', '/沒有這一頁']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status')).toBeHidden();
      await byRole(page, 'link', 'titles:title').click();
      await expect(page).toHaveURL(/\/titles$/);
    }
  });

  test('without the search, the list of titles links to every page', async ({ page }) => {
    await page.goto('/search');
    await byRole(page.getByRole('main'), 'link', 'titles:title').click();
    await expect(page.getByText(zh('titles:find'))).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await byRole(page, 'region', 'collections:debunkingImages')
      .or(page.locator('section', { hasText: zh('collections:debunkingImages') }))
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('link', { name: '隔夜水' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('隔夜水');
  });
});

test('if the program cannot be parsed, a search finds titles and sends nothing', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const unreadable = /(?<=a/;' }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const address of ['/', '/debunking-images']) {
    await page.goto(address);
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('隔夜 水');
    await box.press('Enter');
    await expect(page).toHaveURL(`/titles#${encodeURIComponent('隔夜 水')}`);
    await expect(page.getByRole('status')).toHaveText(zhPattern('titles:found'));
    await page.locator('#found').getByRole('link', { name: '隔夜水' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('隔夜水');
  }
  await page.goto('/titles');
  await byRole(page, 'searchbox', 'titles:label').fill('沒有人寫過的字');
  await byRole(page, 'button', 'common:actions.search').click();
  await expect(page.getByRole('status')).toContainText(zh('titles:none'));
  await expect(page.locator('#found li')).toHaveCount(0);
  expect(requested.filter((url) => /隔夜|%E9%9A%94|沒有人/.test(url))).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/titles');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await barriers(page), colorScheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.screenshot({ path: test.info().outputPath(`titles-${colorScheme}.png`) });
  }
});

test('if the program cannot be loaded, a press says so, and typed text is preserved', async ({ page }) => {
  // As if the network failed after the document was loaded.
  await page.route(/\/assets\/[^?]+\.js$/, (route) => route.abort());
  await page.goto('/check');
  const note = page.getByRole('alert').filter({ hasText: zh('start-failure:missing') });
  const text = byRole(page, 'textbox', 'check:message.label');
  await text.fill('醫生說隔夜水喝了會致癌，快告訴家人');
  await byRole(page, 'button', 'check:message.check').click();
  await expect(note).toBeVisible();
  await expect(text).toHaveValue('醫生說隔夜水喝了會致癌，快告訴家人');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await barriers(page)).toEqual([]);
  await text.click();
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL('/check');
});

test('if the program fails to start, the page remains, and a click reports it', async ({ page }) => {
  // All files are available except that of the page.
  const manifest = JSON.parse(readFileSync(`${builtApp}/.vite/manifest.json`, 'utf8')) as Manifest;
  await page.route(`**/${manifest['src/pages/home/HomePage.tsx'].file}`, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('start failed'));
  await page.goto('/');
  await failed;
  await byRole(page, 'button', 'common:actions.more').click();
  await expect(page.getByRole('alert').filter({ hasText: zh('start-failure:missing') })).toBeVisible();
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('隔夜水');
  await box.press('Enter');
  await expect(page).toHaveURL(`/titles#${encodeURIComponent('隔夜水')}`);
});
