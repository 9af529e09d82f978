import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test('an article is found by type and search words, and opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/grassway');
  await byRole(page, 'navigation', 'lists:types').getByRole('link', { name: '地方記事' }).press('Enter');
  await expect(page.getByText(zh('common:list.found', { count: 2 }))).toBeVisible();
  const box = byRole(page, 'searchbox', 'grassway:list.search');
  await box.fill('水圳');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/grassway/${encodeURIComponent('水圳')}`));
  await page.getByRole('link', { name: '水圳邊的早晨' }).press('Enter');
  await expect(page).toHaveTitle(zh('common:site.title', { name: '水圳邊的早晨' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(byRole(page, 'region', 'common:record.sources')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '水圳邊的早晨' })).toBeVisible();
});
