import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';

test.beforeAll(async () => void (await endpoints()));

test('an article is found by type and search words, and opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/grassway');
  await page
    .getByRole('navigation', { name: '文章類型' })
    .getByRole('link', { name: '地方記事' })
    .press('Enter');
  await expect(page.getByText('找到2筆')).toBeVisible();
  const box = page.getByRole('searchbox', { name: '搜尋文章' });
  await box.fill('水圳');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/grassway/${encodeURIComponent('水圳')}`));
  await page.getByRole('link', { name: '水圳邊的早晨' }).press('Enter');
  await expect(page).toHaveTitle('民眾之窗 - 水圳邊的早晨');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: '資料來源' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '水圳邊的早晨' })).toBeVisible();
});
