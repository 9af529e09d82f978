import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test('the nuclear zone stays light, and its charts show missing values in a table', async ({
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
  const chart = page.getByRole('figure').first();
  const slider = chart.getByRole('slider');
  const before = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await chart.getByText(zh('chart:table')).press('Enter');
  await expect(chart.getByRole('row').last()).toContainText(zh('chart:unknown'));
  await page.getByRole('link', { name: '各類發電量' }).press('Enter');
  await expect(page).toHaveURL(/tab=data&topic=generation-by-fuel/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('各類發電量');
  await byRole(page.getByRole('main'), 'button', 'common:actions.share').press('Enter');
  const places = page.getByRole('dialog');
  await byRole(places, 'button', 'share:copy').press('Enter');
  await expect(page.getByText(zh('common:actions.copied')).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/nuclear-energy\?tab=data&topic=generation-by-fuel$/,
  );
  await byRole(page.getByRole('main'), 'link', 'routes:nuclearEnergy.title').press('Enter');
  await byRole(page, 'navigation', 'nuclear-energy:types.label')
    .getByRole('link', { name: '減碳' })
    .press('Enter');
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByRole('figure')).toContainText('電力排碳係數');
});
