import { expect, test } from '@playwright/test';
import { byRole, zh, zhStart } from '#tests/helpers/texts.ts';

test('a count links to its cases, and a shared URL shows them', async ({ page, browser }) => {
  const found = zh('corruption-cases:found.split', { role: '被告', stage: '無罪確定', count: 1 });
  await page.goto('/corruption-cases');
  await page.getByText(zh('corruption-cases:counts.title')).click();
  await page
    .getByRole('list', { name: '被告' })
    .getByRole('link', {
      name: new RegExp(String.raw`無罪確定\s*${zh('corruption-cases:counts.cases', { count: 1 })}`),
    })
    .click();
  await expect(page.getByText(found)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: '示範國中營養午餐採購案' })).toBeVisible();

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByText(found)).toBeVisible();
  await fresh.getByRole('link', { name: '示範國中營養午餐採購案' }).click();
  await expect(fresh).toHaveTitle(
    zh('common:site.title', { name: '【周示例：判決無罪確定。】示範國中營養午餐採購案' }),
  );
  await expect(byRole(fresh, 'complementary', 'common:record.corrections')).toContainText(
    '二審判決日期是2020年12月10日',
  );
  await fresh.context().close();
});

test("a case about a private person is excluded from search engines and from the list's search", async ({
  page,
}) => {
  await page.goto('/corruption-cases/care-centre');
  await expect(page.locator('meta[name="robots"]').last()).toHaveAttribute('content', 'noindex');
  await page.goto(`/corruption-cases?q=${encodeURIComponent('長照')}`);
  await expect(page.getByRole('main').getByText(zh('corruption-cases:none.title'))).toBeVisible();
});

test('the long case is navigated by keyboard, and the reading position is stored', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/taisalt-green-energy-case');
  const line = page.getByRole('link', { name: zhStart('flow:link', { number: 7 }) });
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#flow-7$/);
  await expect(page.getByRole('row', { name: /示例顧問 → 範本投資/ })).toBeInViewport();
  await expect(byRole(page, 'cell', 'budget-reduction:unknown')).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${zh('reading:contents')}`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '停工與虧損' }).press('Enter');
  await expect(page).toHaveURL(/#loss$/);
  await expect(page.getByRole('button', { name: zh('reading:at', { title: '停工與虧損' }) })).toBeVisible();

  const again = await page.context().newPage();
  await again.goto('/taisalt-green-energy-case');
  await byRole(again, 'button', 'reading:goOn').click();
  await expect(again.getByRole('heading', { level: 2, name: '停工與虧損' })).toBeInViewport();
});
