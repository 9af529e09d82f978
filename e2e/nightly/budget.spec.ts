import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

test('the bars are navigated by keyboard from ministries to programmes, and each chart has a data table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/budget-reduction');
  const bars = page.getByRole('figure', { name: '各主管機關的刪減金額' });
  await bars.getByText(zh('chart:table')).press('Enter');
  await expect(bars.getByRole('row', { name: /示範衛福部/ })).toContainText('20億6,213萬元');
  await bars.getByRole('link', { name: '示範衛福部' }).press('Enter');
  await page
    .getByRole('figure', {
      name: zh('budget-reduction:bars.agency', { year: '示', ministry: '範衛福部', amount: '刪減' }),
    })
    .getByRole('link')
    .first()
    .press('Enter');
  const programmes = page.getByRole('figure', { name: /各項計畫的刪減金額$/ });
  await expect(programmes.getByRole('link')).not.toHaveCount(0);
  await expect(page).toHaveURL(/ministry=.+&agency=/);
  await byRole(page, 'navigation', 'budget-reduction:bars.trail').getByRole('link').first().press('Enter');
  await expect(bars).toBeVisible();
  await expect(page).toHaveURL(/\/budget-reduction$/);
});

test('another year is shown for comparison, and an unknown amount is labelled as such, not as 0', async ({
  page,
}) => {
  await page.goto('/budget-reduction?unit=person');
  await byRole(page, 'combobox', 'budget-reduction:controls.with').selectOption('2024年（民國113年）');
  await expect(page).toHaveURL(/with=2024/);
  for (const year of ['2026年（民國115年）', '2024年（民國113年）']) {
    const ofYear = page.getByRole('figure', { name: `${year}各主管機關的刪減金額` });
    await ofYear.getByText(zh('chart:table')).click();
    await expect(ofYear.getByRole('columnheader')).toHaveText([zh('chart:item'), year]);
  }
  const bars = page.getByRole('figure', {
    name: zh('budget-reduction:bars.ministry', { year: '2026年（民國115年）', amount: '刪減' }),
  });
  await expect(bars.getByRole('cell', { name: /^每人.+元$/ }).first()).toBeVisible();
  await expect(page.getByText(/^2024年：/).first()).toBeVisible();
  await page.getByRole('searchbox', { name: /^搜尋計畫/ }).fill('耐震補強');
  await page.getByRole('searchbox', { name: /^搜尋計畫/ }).press('Enter');
  await expect(page.getByRole('link', { name: /老舊校舍耐震補強.*本站尚無資料/ })).toBeVisible();
});

test('a budget item opened by keyboard has a URL that shows it in a fresh browser', async ({
  page,
  browser,
}) => {
  await page.goto('/budget-reduction');
  await page.getByRole('link', { name: /^路口安全改善/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: '路口安全改善' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(/元$/).first()).toBeVisible();

  const fresh = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('dialog', { name: '路口安全改善' })).toContainText('道路安全署');
  await fresh.keyboard.press('Escape');
  await expect(fresh.getByRole('dialog')).toHaveCount(0);
  await expect(fresh).toHaveURL(/\/budget-reduction$/);
  await fresh.context().close();
});

test('going back closes an open item; its button closes it without leaving a history entry', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: /^下載CSV/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('預算_2026.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF年度（西元）,年度（民國）')).toBe(true);
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(
    1 + (await byRole(page, 'list', 'budget-reduction:lines.list').getByRole('listitem').count()),
  );
  expect(text).toContain(",'=健康宣導(1),");
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
});
