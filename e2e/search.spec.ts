import { expect, test } from '@playwright/test';

const box = '搜尋全站';

test('a search from the home page by keyboard leads to results that lead on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: box }).focus();
  await page.keyboard.type('隔夜水');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(/^找到\d+筆/)).toBeVisible();
  await page
    .getByRole('link', { name: /隔夜水喝了會致癌/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /隔夜水/ })).toBeVisible();
});

test('results come while one types, and the address follows for sharing', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: box }).pressSequentially('地震');
  await expect(page.getByRole('link', { name: /地震/ }).first()).toBeVisible();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('地震')}`);
  await page.reload();
  await expect(page.getByRole('link', { name: /地震/ }).first()).toBeVisible();
});

test('a composition of Zhuyin is searched when it ends, and its Enter sends nothing', async ({ page }) => {
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: box });
  await input.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'ㄍㄜˊ', selectionStart: 3, selectionEnd: 3 });
  await session.send('Input.imeSetComposition', { text: '隔夜', selectionStart: 2, selectionEnd: 2 });
  await expect(page).toHaveURL('/search');
  await session.send('Input.insertText', { text: '隔夜' });
  await expect(input).toHaveValue('隔夜');
  await expect(page.getByRole('link', { name: /隔夜/ }).first()).toBeVisible();
});

test('the key / leads to the search from anywhere, but is a character in a field', async ({ page }) => {
  await page.goto('/about');
  // The name is there when the page is alive and listens to keys, a moment after it is seen.
  await expect(page).toHaveTitle(/關於本站/);
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  const input = page.getByRole('searchbox', { name: box });
  await expect(input).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(input).toHaveValue('a/b');
});

test('nothing leaves the device: a search asks for published files alone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/search');
  await page.getByRole('searchbox', { name: box }).pressSequentially('微波爐');
  await expect(page.getByRole('link', { name: /微波爐/ }).first()).toBeVisible();
  const told = asked.filter((request) => decodeURIComponent(request).includes('微波爐'));
  expect(told).toEqual([]);
  expect(asked.filter((request) => request.includes('runQuery'))).toEqual([]);
});

test('what was searched for stays on the device until it is forgotten', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: box }).fill('地震');
  await page.getByRole('searchbox', { name: box }).press('Enter');
  await expect(page.getByText(/^找到\d+筆/)).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('button', { name: '地震' })).toBeVisible();
  await page.getByRole('button', { name: '清除最近搜尋' }).click();
  await expect(page.getByRole('button', { name: '地震' })).toBeHidden();
});

test('a message as it is forwarded finds its check', async ({ page }) => {
  await page.goto('/check');
  const message = '⚠️轉傳⚠️ 醫生說隔夜水喝了會致癌😱 快告訴家人';
  await page.getByRole('textbox', { name: '收到的訊息' }).fill(message);
  await page.getByRole('button', { name: '查查看' }).click();
  await expect(page.getByRole('link', { name: /隔夜水/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: '收到的訊息' }).fill('  ');
  await page.getByRole('button', { name: '查查看' }).click();
  await expect(page.getByText('請先貼上收到的訊息。')).toBeVisible();
});
