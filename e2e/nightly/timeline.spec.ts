import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';

test.beforeAll(async () => void (await endpoints()));

test('the timeline is zoomed by keyboard down to a day, and each entry has its own URL', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/timeline');
  const zoom = page.getByRole('navigation', { name: '放大到' });
  await zoom.getByRole('link', { name: /^2010年代/ }).press('Enter');
  await zoom.getByRole('link', { name: /^2018年/ }).press('Enter');
  await expect(page.getByRole('navigation', { name: '目前的時間範圍' }).getByRole('link')).toHaveText([
    '全部年代',
    '2010年代',
    '2018年',
  ]);
  await zoom.getByRole('link', { name: /^2018年6月（/ }).press('Enter');
  await zoom.getByRole('link', { name: /^2018年6月1日/ }).press('Enter');
  await expect(page.getByText('找到2筆')).toBeVisible();

  await page.getByRole('button', { name: '複製「改建構想三方案比較」的連結' }).press('Enter');
  await expect(page.getByText('已複製連結')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const again = await context.newPage();
  await again.setViewportSize({ width: 360, height: 740 });
  await again.goto(copied);
  await expect(again.getByRole('heading', { name: '改建構想三方案比較' })).toBeInViewport();
});

test('entries are focused by Tab in the order of their dates, and print shows them without controls', async ({
  page,
}) => {
  await page.goto('/timeline?order=newest');
  await expect(page.getByText('找到24筆')).toBeVisible();
  const days = await page
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  expect(days).toHaveLength(24);
  expect(days).toEqual(days.toSorted().toReversed());
  const copies = page.getByRole('button', { name: /^複製「/ });
  await copies.nth(3).focus();
  await page.keyboard.press('Tab');
  const next = await copies.nth(3).getAttribute('aria-label');
  await expect(page.getByRole('link', { name: next?.slice(3, -4) ?? '' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox', { name: '媒體' })).toBeHidden();
  await expect(copies.first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(24);
});
