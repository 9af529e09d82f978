import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh, zhIn, zhPattern, zhStart, zhWhole } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

const t = zhIn('budget-reduction');
const money = (amount: string) => t('unit.money.value', { amount });

const rowsOf = (page: Page, key: 'ranking.list' | 'ranking.lines') =>
  page.getByRole('list', { name: t(key, { name: t('amount.cut') }) }).getByRole('listitem');

test('the bars are navigated by keyboard, and the chart has a data table', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/budget-reduction');
  await page.getByText(zh('chart:table')).press('Enter');
  const figures = t('ranking.reading', {
    figure: money('20億6,213萬'),
    from: t('amount.proposed'),
    base: money('327億400萬'),
    percent: '6.3％',
  });
  await expect(page.getByRole('row', { name: '示範衛福部' })).toContainText(figures);
  await page.getByTitle(figures).press('Enter');
  await expect(rowsOf(page, 'ranking.list')).toHaveCount(0);
  await page.getByText(t('ranking.agencies', { count: 2 })).press('Enter');
  await page.getByRole('link', { name: /^長期照顧署/ }).press('Enter');
  await expect(page).toHaveURL(/ministry=.+&agency=/);
  await expect(rowsOf(page, 'ranking.lines')).toHaveCount(4);
  await page.getByRole('link', { name: t('scope') }).press('Enter');
  await expect(rowsOf(page, 'ranking.list')).toHaveCount(5);
  await expect(page).toHaveURL(/\/budget-reduction$/);
});

test('another year is shown for comparison, and an unknown amount is not 0', async ({ page }) => {
  await page.goto('/budget-reduction?unit=person');
  await expect(rowsOf(page, 'ranking.list').first()).toContainText(
    zhPattern('budget-reduction:unit.person.value'),
  );
  await page.getByText(t('controls.more')).click();
  await page
    .getByRole('combobox', { name: t('controls.with') })
    .selectOption(t('year', { ce: 2024, roc: 113 }));
  await expect(page).toHaveURL(/with=2024/);
  const beside = page.getByRole('figure', {
    name: zhStart('budget-reduction:compare.finding', { count: 23 }),
  });
  await beside.getByText(zh('chart:table')).click();
  await expect(beside.getByRole('columnheader')).toHaveText([zh('chart:item'), '2026年', '2024年']);
  await page.getByText(t('lines.title')).click();
  await page.getByRole('searchbox', { name: t('lines.search') }).fill('耐震補強');
  await page.getByRole('searchbox', { name: t('lines.search') }).press('Enter');
  await expect(
    page.getByRole('link', { name: new RegExp(`老舊校舍耐震補強.*${t('unknown')}`) }),
  ).toBeVisible();
});

test('a budget item opened by keyboard has a URL that shows it again', async ({ page, browser }) => {
  await page.goto('/budget-reduction');
  await page.getByRole('link', { name: /^路口安全改善/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: '路口安全改善' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(new RegExp(`${money('')}$`)).first()).toBeVisible();

  const fresh = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('dialog', { name: '路口安全改善' })).toContainText('道路安全署');
  await fresh.keyboard.press('Escape');
  await expect(fresh.getByRole('dialog')).toHaveCount(0);
  await expect(fresh).toHaveURL(/\/budget-reduction$/);
  await fresh.context().close();
});

test('going back closes an open item; its button leaves no history entry', async ({ page }) => {
  await page.goto('/');
  await page.goto('/budget-reduction');
  const open = async () => {
    await page.getByRole('link', { name: /^路口安全改善/ }).click();
    await expect(page.getByRole('dialog', { name: '路口安全改善' })).toBeVisible();
  };
  await open();
  const y = await page.evaluate(() => globalThis.scrollY);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/budget-reduction$/);
  await expect(page.getByRole('link', { name: /^路口安全改善/ })).toBeInViewport();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(y);

  await open();
  await byRole(page.getByRole('dialog'), 'button', 'common:actions.close').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/budget-reduction$/);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the listed items are downloaded as a CSV file without formulas', async ({ page }) => {
  await page.route(/\/data\/budgets\.bundle-2026\./, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('健康宣導', '=健康宣導(1)') });
  });
  await page.goto(`/budget-reduction?q=${encodeURIComponent('宣導')}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: zhWhole('budget-reduction:lines.csv') }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${zh('collections:budgets')}_2026.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith(`\uFEFF${t('csv.year')},${t('csv.roc')}`)).toBe(true);
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(
    1 + (await byRole(page, 'list', 'budget-reduction:lines.list').getByRole('listitem').count()),
  );
  expect(text).toContain(",'=健康宣導(1),");
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
});
