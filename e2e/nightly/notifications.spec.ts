import { expect, type Page, test } from '@playwright/test';
import { byRole } from '#tests/helpers/texts.ts';

const gallery = async (page: Page) => {
  await page.goto('/e2e/gallery/');
  // The gallery is one large file.
  await expect(page.getByRole('button', { name: 'bottom-right' })).toBeVisible({ timeout: 20_000 });
};

test('a notification appears at the chosen one of the nine positions', async ({ page }) => {
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
      await byRole(shown, 'button', 'common:notification.dismiss').click();
      await expect(shown).toHaveCount(0);
    }
});

test('a notification closes after five seconds, unless the pointer is over it', async ({ page }) => {
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

test('a progress notification becomes its result; one with a question remains', async ({ page }) => {
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
  await byRole(page.locator('[data-type="negative"]'), 'button', 'common:actions.retry').click();
  await expect(page.locator('[data-type]')).toHaveCount(3);
});
