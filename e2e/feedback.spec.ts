import { expect, type Page, test } from '@playwright/test';

const gallery = async (page: Page) => {
  await page.goto('/e2e/gallery/');
  // The gallery is one large file.
  await expect(page.getByRole('button', { name: 'bottom-right' })).toBeVisible({ timeout: 20_000 });
};

test('a notification is at each of the nine positions, and at the bottom when none is stated', async ({
  page,
}) => {
  await gallery(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [row, rowName] of ['top', '', 'bottom'].entries())
    for (const [column, columnName] of ['left', '', 'right'].entries()) {
      const position = [rowName, columnName].filter(Boolean).join('-') || 'center';
      await page.getByRole('button', { name: position, exact: true }).click();
      const shown = page.locator('[data-type]', { hasText: `位置：${position}` });
      await expect(shown).toBeInViewport({ ratio: 1 });
      // It slides in by some pixels.
      await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const box = await shown.boundingBox();
      const thirdOf = (start = 0, length = 0, whole = 0) => Math.floor(((start + length / 2) / whole) * 3);
      expect([position, thirdOf(box?.x, box?.width, width), thirdOf(box?.y, box?.height, height)]).toEqual([
        position,
        column,
        row,
      ]);
      await shown.getByRole('button', { name: '關閉通知' }).click();
      await expect(shown).toHaveCount(0);
    }
});

test('a notification closes after five seconds, but not under the pointer, and is read out', async ({
  page,
}) => {
  await page.clock.install();
  await gallery(page);
  const shown = page.locator('[data-type]', { hasText: '位置：top' });
  const show = () => page.getByRole('button', { name: 'top', exact: true }).click();
  await show();
  await expect(shown).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '位置：top' })).toHaveCount(1);
  await page.clock.runFor(6_000);
  await expect(shown).toHaveCount(0);
  await show();
  await shown.hover();
  await page.clock.runFor(20_000);
  await expect(shown).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(6_000);
  await expect(shown).toHaveCount(0);
});

test('what is under way becomes what it came to, and what needs an answer stays', async ({ page }) => {
  await page.clock.install();
  await gallery(page);
  await page.getByRole('button', { name: '進行中到完成' }).click();
  await expect(page.locator('[data-type="ongoing"]')).toHaveText(/正在上傳/);
  await page.clock.runFor(3_000);
  await expect(page.locator('[data-type="positive"]')).toHaveText(/已上傳/);
  await page.clock.runFor(6_000);
  await page.getByRole('button', { name: '每種通知' }).click();
  await page.clock.runFor(60_000);
  await expect(page.locator('[data-type]')).toHaveCount(4);
  await page.locator('[data-type="negative"]').getByRole('button', { name: '再試一次' }).click();
  await expect(page.locator('[data-type]')).toHaveCount(3);
});

test('nothing is counted before the visitor agrees, and the answer stays', async ({ page }) => {
  const requested: string[] = [];
  await page.route(/google|firebaseinstallations/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ json: {} });
  });
  await page.route(/\/data\/site\.0/, async (route) => {
    const response = await route.fetch();
    const shard = (await response.json()) as { entries: object[] };
    const entries = shard.entries.map((entry) => ({ ...entry, analytics: true }));
    await route.fulfill({ response, json: { ...shard, entries } });
  });
  await page.goto('/');
  const bar = page.getByRole('region', { name: '可以統計這次瀏覽嗎？' });
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '澄清圖卡' })).toBeVisible();
  expect(requested).toEqual([]);
  await bar.getByRole('button', { name: '不同意' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '澄清圖卡' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(requested).toEqual([]);
});

test('without a network a quiet line says so, and goes when it is back', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('沒有連上網路。看過的內容仍可閱讀，輸入的內容會保留。')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('沒有連上網路。看過的內容仍可閱讀，輸入的內容會保留。')).toHaveCount(0);
});

test('home reports the next events in the city that was chosen on this device', async ({ page }) => {
  await page.goto('/');
  const events = page.getByRole('region', { name: '近期活動' });
  await expect(events.getByRole('listitem').first()).toBeVisible();
  await events.getByRole('combobox').selectOption('臺東縣');
  await page.reload();
  await expect(events.getByRole('combobox')).toHaveValue('臺東縣');
  const { length } = await events.getByRole('article').all();
  if (length === 0) await expect(events.getByText('臺東縣近期沒有活動')).toBeVisible();
  for (const event of await events.getByRole('article').all()) await expect(event).toContainText('臺東縣');
  await events.getByRole('link', { name: /更多|全部/ }).click();
  await expect(page).toHaveURL(new RegExp(`city=${encodeURIComponent('臺東縣')}`));
});
