import { expect, type Page, test } from '@playwright/test';
import { collectPageViews } from './helpers/page-views.ts';
import { signInAt } from './helpers/sign-in.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));

test('back restores the position after 500 ms, and any other navigation starts at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/debunking-images');
  await page
    .getByRole('link', { name: /隔夜水/ })
    .first()
    .scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(300);
  await page
    .getByRole('link', { name: /隔夜水/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('隔夜水');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '澄清圖卡' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(before);
});

test('a hash scrolls to its anchor, also when the anchor comes late', async ({ page }) => {
  await page.goto('/debunking-images#late');
  await expect(page.getByRole('link', { name: /隔夜水/ }).first()).toBeVisible();
  await page.evaluate(() => {
    const anchor = document.createElement('div');
    anchor.id = 'late';
    anchor.style.cssText = 'margin-top: 2000px; height: 900px';
    document.querySelector('main')?.append(anchor);
  });
  await expect
    .poll(() =>
      page.evaluate(() => Math.round(document.querySelector('#late')?.getBoundingClientRect().top ?? 9999)),
    )
    .toBeLessThan(200);
});

test('after a navigation the heading has the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '澄清圖卡' })).toBeFocused();
});

test('each navigation logs one page_view, a search on the same page none, a redirect one', async ({
  page,
}) => {
  const views = await collectPageViews(page);
  await page.goto('/');
  await expect(page).toHaveTitle('民眾之窗 - 首頁');
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await expect(page).toHaveTitle('民眾之窗 - 澄清圖卡');
  await expect.poll(async () => (await views()).length).toBe(2);
  const [home, list] = await views();
  expect(home).toMatchObject({
    page_path: '/',
    page_location: new URL('/', page.url()).href,
    page_title: '民眾之窗 - 首頁',
    content_group: '首頁',
  });
  expect(list).toMatchObject({ page_path: '/debunking-images', content_group: '澄清圖卡' });
  await page.goto('/debunking-images/隔夜水');
  await expect.poll(async () => (await views()).length).toBe(1);
  const search = page.getByRole('searchbox', { name: '搜尋澄清圖卡' });
  await search.fill('發票');
  await search.press('Enter');
  await expect(page).toHaveTitle('民眾之窗 - 搜尋「發票」');
  await page.waitForTimeout(500);
  expect((await views()).length).toBe(1);
  await expect(search).toBeFocused();
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/upload-debunking-image/);
  await expect.poll(async () => (await views()).length).toBe(1);
  expect((await views())[0]?.['page_path']).toBe('/admin/upload-debunking-image');
});

test('a page whose file is gone asks whether to refresh; declining keeps the page and its text', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('searchbox').first().fill('打到一半的字');
  await page.route(/DebunkingImagesPage/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: '網站有新版本，要重新整理嗎？' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '留在這一頁' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox').first()).toHaveValue('打到一半的字');

  await page.unroute(/DebunkingImagesPage/);
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await expect(
    page.getByRole('alertdialog').or(page.getByRole('heading', { level: 1, name: '澄清圖卡' })),
  ).toBeVisible();
});

test('confirming the refresh reloads the page once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/DebunkingImagesPage/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('alertdialog').getByRole('button', { name: '重新整理' }).click();
  await expect.poll(() => loads).toBe(1);
  await page.waitForTimeout(1500);
  expect(loads).toBe(1);
});

test('going between the site and the admin area loads the document again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => ((globalThis as unknown as { mark: number }).mark = 1));
  await page.getByRole('contentinfo').getByRole('link', { name: '管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '管理登入' })).toBeVisible();
  expect(await page.evaluate(() => 'mark' in globalThis)).toBe(false);
});

test('an unknown address says so, is kept out of search engines and links to the home page', async ({
  page,
}) => {
  await page.goto('/沒有/這一頁');
  await expect(page).toHaveTitle('民眾之窗 - 找不到頁面');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: /首頁/ }).click();
  await expect(page).toHaveTitle('民眾之窗 - 首頁');
});

test('a preload that fails is logged and the page is shown all the same', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/not-there');
  await page.route(/\/data\/|\/v1\/projects\//, (route) => route.abort());
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '澄清圖卡' })).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => errors.some((text) => text.startsWith('preload failed')), { timeout: 20_000 })
    .toBe(true);
});

test('a page that is never answered says so in Chinese and stays usable', async ({ page }) => {
  await page.goto('/not-there');
  await page.route(/\/data\/|\/v1\/projects\//, () => {});
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await expect(page.getByRole('button', { name: '再試一次' })).toBeVisible({ timeout: 20_000 });
});

test('a release is offered once to an open page, and whoever stays keeps what they typed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('searchbox').first().fill('打到一半的字');
  await page.route('/version.json', (route) =>
    route.fulfill({ json: { version: '9.9.9', entry: '/assets/index-next.js' } }),
  );
  const comeBack = async () => {
    await page.clock.fastForward('11:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const offer = page.getByText('網站有新版本，要重新整理嗎？');
  await comeBack();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: '留在這一頁' }).click();
  await expect(offer).toBeHidden();
  await comeBack();
  await page.waitForTimeout(500);
  await expect(offer).toBeHidden();
  await expect(page.getByRole('searchbox').first()).toHaveValue('打到一半的字');
});

test('the tag test tells each tag whether it can be used', async ({ page }) => {
  await signInAt(page, '/admin/tag-blacklist-test', 'admin');
  await page.getByLabel('要測試的標籤').fill(`飲食、飲食、${'字'.repeat(21)}`);
  await expect(page.getByText('3 個標籤，1 個可以使用')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '超過 20 個字' })).toBeVisible();
});
