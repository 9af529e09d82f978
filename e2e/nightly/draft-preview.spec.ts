import { expect, test } from '@playwright/test';
import { barriers } from '../helpers/looks.ts';
import { signInAt } from '../helpers/sign-in.ts';

test('a public page opens in its editor, is previewed as a dark phone and shared by a link that is revoked', async ({
  page,
  browser,
}) => {
  await signInAt(page, '/admin', 'editor');
  await page.goto('/qna-list');
  await page.locator('main a[href^="/qna/"]').first().click();
  await expect(page).toHaveURL(/\/qna\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('查核問答');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: '快速功能' }).click();
  await page.getByRole('link', { name: '編輯這一頁' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/qna\//);

  await page.getByRole('button', { name: '預覽', exact: true }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('group', { name: '畫面' }).getByText('手機').click();
  await page.getByRole('group', { name: '顏色' }).getByText('深色').click();
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await shown.locator('html').evaluate(() => globalThis.innerWidth)).toBe(390);

  await page.getByRole('button', { name: '產生預覽連結' }).click();
  const address = await page.getByLabel('預覽連結').inputValue();
  expect(await barriers(page)).toEqual([]);
  const outside = await browser.newPage();
  const { pathname } = new URL(address);
  await outside.goto(new URL(pathname, page.url()).href);
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(outside.getByRole('complementary', { name: '這是草稿' })).toContainText('草稿預覽');
  await expect(outside.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await barriers(outside)).toEqual([]);
  await outside.setViewportSize({ width: 360, height: 740 });
  await outside.mouse.wheel(0, 600);
  await expect(outside.getByText('草稿預覽', { exact: true })).toBeInViewport();
  await expect(outside.getByText(/^這份文字還沒發布/)).not.toBeInViewport();

  await page.getByRole('button', { name: /^收回/ }).click();
  await expect(page.getByText('目前沒有有效的連結。')).toBeVisible();
  await outside.reload();
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText('這個預覽連結已經失效');
  await outside.close();
});

test('the search opened by / on an admin page is navigated by arrow keys and opens a document', async ({
  page,
}) => {
  await signInAt(page, '/admin/members', 'editor');
  await expect(page.getByRole('button', { name: '搜尋', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('台');
  await expect(page.getByText(/^找到 \d+ 筆/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const first = page.locator('dialog li a').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/(content|edit-debunking-image)\//);
});
