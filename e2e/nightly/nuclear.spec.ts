import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';

test.beforeAll(async () => void (await endpoints()));

test('the nuclear zone stays light in the dark theme, and its charts show missing values in a data table', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });
  await expect.poll(brightness).toBeLessThan(80);
  await page.goto('/nuclear-energy?tab=data');
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.getByRole('link', { name: '各類發電量' }).press('Enter');
  await expect(page).toHaveURL(/tab=data&topic=generation-by-fuel/);
  const chart = page.getByRole('figure').first();
  const slider = chart.getByRole('slider');
  const before = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await chart.getByText('看數字表格').press('Enter');
  await expect(chart.getByRole('row').last()).toContainText('本站尚無資料');
  await page.getByRole('button', { name: '分享' }).press('Enter');
  const places = page.getByRole('dialog');
  await places.getByRole('button', { name: '複製連結' }).press('Enter');
  await expect(page.getByText('已複製').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/nuclear-energy\?tab=data&topic=generation-by-fuel$/,
  );
  await page.getByRole('link', { name: '回到列表' }).press('Enter');
  await page.getByRole('navigation', { name: '主題' }).getByRole('link', { name: '減碳' }).press('Enter');
  await expect(page.getByRole('list', { name: '數據' }).getByRole('heading')).toHaveText([
    /^每度電的排碳係數/,
  ]);
});
