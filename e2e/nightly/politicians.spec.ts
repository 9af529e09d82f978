import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';

test.beforeAll(async () => void (await endpoints()));

/** Returns the column headers and the text of the comparison table once it is loaded. */
async function comparison(page: Page) {
  const table = page.getByRole('table', { name: /^並排比較/ });
  await expect(table).toBeVisible();
  await expect(table).not.toContainText('載入中');
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
  await expect(page.getByText('已選4／4人')).toBeVisible();
  await expect(page.getByRole('button', { name: /最多比較4人/ }).first()).toBeDisabled();
  const first = await comparison(page);
  const period = page.getByRole('combobox', { name: '期間' });
  await period.selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]period=/);
  await expect.poll(async () => (await comparison(page)).text).not.toBe(first.text);
  const own = await comparison(page);
  expect(own.names.map((name) => name.slice(0, 3))).toEqual(['林樣本', '王示範', '張假設', '陳範例']);
  expect(own.text).toContain('本站尚無資料');

  const fresh = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await fresh.goto(page.url());
  await expect.poll(() => comparison(fresh)).toEqual(own);
  await expect(fresh.getByRole('combobox', { name: '期間' })).toHaveValue(await period.inputValue());
  const room = await fresh.getByRole('combobox', { name: '期間' }).evaluate((element) => {
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
    .poll(async () => (await charts.getByText('看數字表格').count()) - (await charts.count()))
    .toBe(0);
  await expect(fresh.getByText(/名次|排名|總分/)).toHaveText([
    '選2到4人，看同樣的幾項紀錄。順序是你選的順序，不是名次。',
  ]);
  await fresh.getByRole('button', { name: '移除王示範' }).click();
  await expect(fresh.getByText('已選3／4人')).toBeVisible();
  await fresh.context().close();
});

test("office and party filter the list, and a person's page shows figures with their denominators", async ({
  page,
}) => {
  await page.goto('/politicians');
  await page.getByRole('combobox', { name: '職務' }).selectOption('立法委員');
  await page.getByRole('combobox', { name: '政黨' }).selectOption('示範黨');
  await expect(page.getByText('找到2筆')).toBeVisible();
  await page.getByRole('link', { name: '王示範' }).click();
  await expect(page).toHaveURL(/\/politicians\/wang-shi-fan$/);
  await expect(page.getByText(/\d+／\d+（任期內應出席場次）/).first()).toBeVisible();
  await expect(page.getByText(/請假\d+/).first()).toBeVisible();
  await expect(page.getByText(/同期平均.+人）/).first()).toBeVisible();
  await page.getByRole('link', { name: '和別人並排比較' }).click();
  await expect(page).toHaveURL(/compare=wang-shi-fan/);
});

test('the constituency filter offers those of the chosen office, and finds who represents one', async ({
  page,
}) => {
  await page.goto('/politicians');
  const office = page.getByRole('combobox', { name: '職務' });
  const constituency = page.getByRole('combobox', { name: '選區' });
  const names = page.getByRole('main').getByRole('article').getByRole('link');
  await constituency.selectOption('示範市第一選區');
  // A legislator and a councillor represent constituencies of the same name.
  await expect(page.getByText('找到2筆')).toBeVisible();
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
  await expect(page.getByText('找到1筆')).toBeVisible();
  await expect(names).toHaveText([/^李舉例/]);
  await page.reload();
  await expect(names).toHaveText([/^李舉例/]);
  await expect(constituency).toHaveValue('示範市第一選區');
});
