import collectionTexts from '#src/locales/zh-TW/collections.json' with { type: 'json' };
import contentTexts from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };
import folderTexts from '#src/locales/zh-TW/admin/debunking-image-folders.json' with { type: 'json' };
import { expect, test } from '@playwright/test';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { addressOf, sampleImage } from '../helpers/addresses.ts';
import { expectNoBarrier, lookByTurns } from '../helpers/looks.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhWhole } from '#tests/helpers/texts.ts';

const pages = (routes.filter(hasPage) as readonly RouteRow[]).filter(({ group }) => group === 'admin');

test('every admin page: one heading, its title, no axe violation, no overflow', async ({ page }) => {
  test.setTimeout(420_000);
  const image = await sampleImage();
  await signInAt(page, '/admin', 'admin');
  for (const [index, row] of pages.entries()) {
    await page.goto(await addressOf(row, image));
    await expect(page).toHaveTitle(zhWhole('common:site.title'));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoBarrier(page, row.id, { checked: [lookByTurns(index)], appearance: row.appearance });
  }
});

for (const [address, text] of [
  [
    '/admin/edit-debunking-image/nosuch',
    contentTexts.item.absent.replace('{{collection}}', collectionTexts.debunkingImages),
  ],
  ['/admin/debunking-image-folders/nosuch', folderTexts.folder.notFound],
] as const)
  test(`${address} says in title and heading that nothing is there`, async ({ page }) => {
    await signInAt(page, address, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(zh('common:site.title', { name: text }));
  });
