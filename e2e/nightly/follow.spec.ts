import { expect, type Page, test } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';

test('a case followed with its star is on the home page of this device only', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/corruption-cases');
  const first = page.getByRole('main').getByRole('article').getByRole('link').first();
  const name = (await first.innerText()).replace(/（[^）]+）$/, ''); // Without the mark of a sample.
  await first.click();
  const star = page.getByRole('button', { name: zh('common:follow.label', { name }) });
  await expect(star).toBeInViewport();
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/');
  await byRole(page, 'region', 'home:followed.title').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await star.click();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(byRole(page, 'region', 'home:newest')).toBeVisible();
  await expect(byRole(page, 'region', 'home:followed.title')).toHaveCount(0);
  const other = await browser.newPage();
  await other.goto('/');
  await other.waitForLoadState('networkidle');
  await expect(byRole(other, 'region', 'home:newest')).toBeVisible();
  await expect(byRole(other, 'region', 'home:followed.title')).toHaveCount(0);
  await other.close();
});

test('content changed since the last visit is marked as new in all tabs', async ({ context, page }) => {
  const recent = (tab: Page) => byRole(tab, 'region', 'home:today');
  const marks = (tab: Page) => tab.getByRole('main').getByText(zh('common:new'), { exact: true });
  const visitBegan = (time: string) =>
    page.evaluate((value) => localStorage.setItem('minzhong.visit', value), time);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(recent(page)).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
  await visitBegan('2020-01-01T00:00:00.000Z');
  await page.reload();
  await expect(recent(page).getByText(zh('common:new'), { exact: true }).first()).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(recent(second).getByText(zh('common:new'), { exact: true }).first()).toBeVisible();
  await second.close();
  await visitBegan(`${new Date().toISOString()} ${new Date().toISOString()}`);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(recent(page)).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});
