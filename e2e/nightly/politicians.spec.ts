import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => void (await endpoints()));

/** Returns the column headers and the text of the comparison table once it is loaded. */
async function comparison(page: Page) {
  const table = page.getByRole('table', { name: /^並排比較/ });
  await expect(table).toBeVisible();
  await expect(table).not.toContainText(zh('politicians:record.loading'));
  return { names: await table.getByRole('columnheader').allTextContents(), text: await table.textContent() };
}

test('four people are compared side by side, and the URL shows the same four in a fresh browser', async ({
  page,
  browser,
}) => {
  await page.goto('/politicians');
  // Columns follow the order of selection, not that of the list.
  for (const name of ['林樣本', '王示範', '張假設', '陳範例'])
    await page.getByRole('button', { name: `加入比較 ${name}` }).press('Enter');
  await expect(page.getByText(zh('politicians:compare.chosen', { count: 4, max: 4 }))).toBeVisible();
  await expect(page.getByRole('button', { name: /最多比較4人/ }).first()).toBeDisabled();
  const first = await comparison(page);
  const period = byRole(page, 'combobox', 'politicians:compare.period');
  await period.selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]period=/);
  await expect.poll(async () => (await comparison(page)).text).not.toBe(first.text);
  const own = await comparison(page);
  expect(own.names.map((name) => name.slice(0, 3))).toEqual(['林樣本', '王示範', '張假設', '陳範例']);
  expect(own.text).toContain('本站尚無資料');

  const fresh = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await fresh.goto(page.url());
  await expect.poll(() => comparison(fresh)).toEqual(own);
  await expect(byRole(fresh, 'combobox', 'politicians:compare.period')).toHaveValue(
    await period.inputValue(),
  );
  const room = await byRole(fresh, 'combobox', 'politicians:compare.period').evaluate((element) => {
    const select = element as HTMLSelectElement;
    const style = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = style.font;
    const texts = [...select.options].map(({ text }) => context.measureText(text).width);
    const arrow = 20;
    return select.clientWidth - Number.parseFloat(style.paddingLeft) - arrow - Math.max(...texts);
  });
  expect(room).toBeGreaterThanOrEqual(0);
  // Every chart has a data table as well.
  const charts = fresh.getByRole('figure');
  // The charts are in a chunk of their own.
  await expect(charts).not.toHaveCount(0);
  await expect
    .poll(async () => (await charts.getByText(zh('chart:table')).count()) - (await charts.count()))
    .toBe(0);
  await expect(fresh.getByText(/名次|排名|總分/)).toHaveText([
    zh('politicians:compare.hint', { min: 2, max: 4 }),
  ]);
  await fresh.getByRole('button', { name: zh('politicians:compare.remove', { name: '王示範' }) }).click();
  await expect(fresh.getByText(zh('politicians:compare.chosen', { count: 3, max: 4 }))).toBeVisible();
  await fresh.context().close();
});

test("office and party filter the list, and a person's page shows figures with their denominators", async ({
  page,
}) => {
  await page.goto('/politicians');
  await byRole(page, 'combobox', 'politicians:filters.office').selectOption('立法委員');
  await byRole(page, 'combobox', 'politicians:filters.party').selectOption('示範黨');
  await expect(page.getByText(zh('common:list.found', { count: 2 }))).toBeVisible();
  await page.getByRole('link', { name: '王示範' }).click();
  await expect(page).toHaveURL(/\/politicians\/wang-shi-fan$/);
  await expect(page.getByText(/\d+／\d+（任期內應出席場次）/).first()).toBeVisible();
  await expect(page.getByText(/請假\d+/).first()).toBeVisible();
  await expect(page.getByText(/同期平均.+人）/).first()).toBeVisible();
  await byRole(page, 'link', 'politicians:person.compare').click();
  await expect(page).toHaveURL(/compare=wang-shi-fan/);
});

test('the constituency filter offers those of the chosen office, and finds who represents one', async ({
  page,
}) => {
  await page.goto('/politicians');
  const office = byRole(page, 'combobox', 'politicians:filters.office');
  const constituency = byRole(page, 'combobox', 'politicians:filters.constituency');
  const names = page.getByRole('main').getByRole('article').getByRole('link');
  await constituency.selectOption('示範市第一選區');
  // A legislator and a councillor represent constituencies of the same name.
  await expect(page.getByText(zh('common:list.found', { count: 2 }))).toBeVisible();
  expect((await names.allTextContents()).toSorted()).toEqual([
    expect.stringMatching(/^李舉例/),
    expect.stringMatching(/^王示範/),
  ]);
  await expect(page).toHaveURL(/[?&]constituency=/);
  await office.selectOption('示範市議員');
  // Another office has other constituencies: the choice is cleared.
  await expect(constituency).toHaveValue('全部');
  await expect(page).not.toHaveURL(/constituency=/);
  await expect(constituency.getByRole('option', { name: '全國不分區' })).toHaveCount(0);
  await constituency.selectOption('示範市第一選區');
  await expect(page.getByText(zh('common:list.found', { count: 1 }))).toBeVisible();
  await expect(names).toHaveText([/^李舉例/]);
  await page.reload();
  await expect(names).toHaveText([/^李舉例/]);
  await expect(constituency).toHaveValue('示範市第一選區');
});
