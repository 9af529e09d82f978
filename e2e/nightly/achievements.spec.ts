import { expect, test } from '@playwright/test';
import { linkTo } from '#src/links.ts';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const text = zhIn('political-achievements');

test.beforeAll(async () => void (await endpoints()));

test('filters for stage and person are in the URL, which shows the same bills', async ({ page, browser }) => {
  await page.goto('/achievements');
  await byRole(page, 'link', 'achievements:tabs.bill', { exact: true }).click();
  await byRole(page, 'combobox', 'achievements:filters.stage').selectOption('公布');
  await expect(page.getByText(zh('common:list.found', { count: 1 }))).toBeVisible();
  await byRole(page, 'combobox', 'achievements:filters.person').selectOption('王示範');

  const fresh = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await fresh.goto(page.url());
  // On a phone the filters are in a sheet.
  await fresh.getByRole('button', { name: zh('lists:filtersOn', { count: 2 }) }).click();
  await expect(byRole(fresh, 'combobox', 'achievements:filters.stage')).toHaveValue('公布');
  await fresh.keyboard.press('Escape');
  await fresh.getByRole('link', { name: '公共公園無障礙設施條例草案' }).click();
  await expect(fresh).toHaveURL(/\/politicians\/wang-shi-fan\/achievement\/park-accessibility-act$/);
  const steps = byRole(fresh, 'list', 'politicians:bill.stages').getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(2)).toContainText(/民國\d+年\d+月\d+日/);
  await expect(byRole(fresh, 'region', 'politicians:bill.motions')).toBeVisible();
  await fresh.context().close();
});

test('keyboard search finds a bill by its number and by its date in either calendar', async ({ page }) => {
  await page.goto('/achievements');
  const box = byRole(page, 'searchbox', 'achievements:search.label');
  await box.fill('1203號');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${linkTo('politicalAchievementSearch', { query: '1203號' })}$`));
  const found = page.getByRole('main').getByRole('link', {
    name: new RegExp(`^(${zh('common:achievement.bill')}|${zh('common:achievement.achievement')})・`),
  });
  await expect(found).toHaveText([/租賃住宅實價登錄條例修正草案/]);
  for (const day of ['民國114年10月24日', '2025-10-24', '114/10/24']) {
    await box.fill(day);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text('title', { query: day }) })).toBeVisible();
    await expect(found, day).toHaveText([/租賃住宅實價登錄條例修正草案/]);
  }
  await box.fill('沒有這種法案');
  await box.press('Enter');
  await expect(
    page.getByRole('main').getByText(text('empty.title', { query: '沒有這種法案' })),
  ).toBeVisible();
});
