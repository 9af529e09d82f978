import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh, zhWhole } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test('the timeline is zoomed by keyboard down to a day, and each entry has its own URL', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/timeline');
  const zoom = byRole(page, 'navigation', 'timeline:zoomIn');
  await zoom
    .getByRole('link', { name: zhWhole('timeline:part', { name: zh('timeline:decade', { years: 2010 }) }) })
    .press('Enter');
  await zoom.getByRole('link', { name: /^2018年/ }).press('Enter');
  await expect(byRole(page, 'navigation', 'timeline:period').getByRole('link')).toHaveText([
    zh('timeline:all'),
    zh('timeline:decade', { years: 2010 }),
    '2018年',
  ]);
  await zoom.getByRole('link', { name: /^2018年6月（/ }).press('Enter');
  await zoom.getByRole('link', { name: /^2018年6月1日/ }).press('Enter');
  await expect(page.getByText(zh('common:list.found', { count: 2 }))).toBeVisible();

  await page
    .getByRole('button', { name: zh('timeline:copy', { title: '改建構想三方案比較' }) })
    .press('Enter');
  await expect(page.getByText(zh('timeline:copied'))).toBeVisible();
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
  await expect(page.getByText(zh('common:list.found', { count: 24 }))).toBeVisible();
  const days = await page
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
  expect(days).toHaveLength(24);
  expect(days).toEqual(days.toSorted().toReversed());
  const copies = page.getByRole('button', { name: zhWhole('timeline:copy') });
  await copies.nth(3).focus();
  await page.keyboard.press('Tab');
  const next = await copies.nth(3).getAttribute('aria-label');
  await expect(page.getByRole('link', { name: next?.slice(3, -4) ?? '' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(byRole(page, 'combobox', 'timeline:outlet')).toBeHidden();
  await expect(copies.first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(24);
});
