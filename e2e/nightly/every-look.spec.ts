import { expect, type Page, test } from '@playwright/test';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { addressOf, sampleImage } from '../helpers/addresses.ts';
import { expectNoBarrier, looks } from '../helpers/looks.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zhWhole } from '#tests/helpers/texts.ts';

// The gate checks every page in one look (e2e/every-page.spec.ts).
test.describe.configure({ timeout: 900_000 });

const pages = routes.filter(hasPage) as readonly RouteRow[];

async function inspectAll(page: Page, group: RouteRow['group']): Promise<void> {
  const image = await sampleImage();
  for (const row of pages.filter((each) => each.group === group)) {
    await page.goto(await addressOf(row, image));
    await expect(page).toHaveTitle(zhWhole('common:site.title'));
    await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
    await expectNoBarrier(page, row.id, { checked: Object.values(looks), appearance: row.appearance });
  }
}

test('no public page has an axe violation at either width in either theme', ({ page }) =>
  inspectAll(page, 'site'));

test('no admin page has an axe violation at either width in either theme', async ({ page }) => {
  await signInAt(page, '/admin', 'admin');
  await inspectAll(page, 'admin');
});
