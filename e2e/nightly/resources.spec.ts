import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test('resources show their host, and a dead one can be reported by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/additional-resources');
  const links = page.getByRole('region').getByRole('listitem');
  await expect(links).toHaveCount(11);
  await expect(links.first()).toContainText('example.org');
  await expect(links.first().getByRole('link')).toHaveAttribute('rel', /nofollow/);
  await byRole(page, 'link', 'additional-resources:report').press('Enter');
  await expect(page).toHaveURL(/\/report\?about=/);
});
