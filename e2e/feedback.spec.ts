import { expect, test } from '@playwright/test';

test('Analytics sends nothing before consent, and a refusal is remembered', async ({ page }) => {
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

test('a notice appears while offline and disappears when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('沒有連上網路。看過的內容仍可閱讀，輸入的內容會保留。')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('沒有連上網路。看過的內容仍可閱讀，輸入的內容會保留。')).toHaveCount(0);
});

test('the home page lists the next events in the city chosen on this device', async ({ page }) => {
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
