import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test('a day is chosen in the picture, and its address opens it again', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/timeline?at=2018');
  const slider = byRole(page, 'slider', 'timeline:days');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(zh('timeline:day', { date: '2018年6月22日', outlets: 1, count: 1 }));
  const box = await slider.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 20);
  const first = zh('timeline:day', { date: '2018年6月1日', outlets: 2, count: 2 });
  await expect(heading).toHaveText(first);
  const again = await context.newPage();
  await again.goto(page.url());
  await expect(again.getByRole('heading', { level: 2 }).first()).toHaveText(first);
  await byRole(again, 'slider', 'timeline:days').press('ArrowRight');
  await expect(again).toHaveURL(/day=2018-06-22/);
});

test('the address of an entry opens its topic and day, and print shows the picture', async ({ page }) => {
  await page.goto('/timeline#entry-water-2015');
  await expect(page.locator('#entry-water-2015')).toBeInViewport();
  await expect(page.getByRole('main').locator('[id^="entry-"]')).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(byRole(page, 'button', 'common:actions.share').first()).toBeHidden();
  await expect(byRole(page, 'navigation', 'timeline:topic')).toBeHidden();
  await expect(page.getByRole('figure')).toContainText('水資源');
});
