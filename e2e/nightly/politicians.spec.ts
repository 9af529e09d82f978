import { expect, type Page, test } from '@playwright/test';
import texts from '#src/locales/zh-TW/politicians.json' with { type: 'json' };
import { zhIn, zhPattern } from '#tests/helpers/texts.ts';
import { endpoints } from '../helpers/endpoints.ts';

const words = zhIn('politicians');

test.beforeAll(async () => void (await endpoints()));

/** Returns the column headers and the text of the comparison table once it is loaded. */
async function comparison(page: Page) {
  const table = page.getByRole('table', { name: new RegExp(`^${texts.compare.title}`) });
  await expect(table).toBeVisible();
  await expect(table).not.toContainText(texts.record.loading);
  return { names: await table.getByRole('columnheader').allTextContents(), text: await table.textContent() };
}

test('four people are compared side by side, and the URL shows the same four', async ({ page, browser }) => {
  await page.goto('/politicians?compare=%2C');
  // Columns follow the order of selection, not that of the list.
  for (const name of ['林樣本', '王示範', '張假設', '陳範例'])
    await page.getByRole('checkbox', { name }).press('Space');
  await expect(page.getByText(words('compare.chosen', { count: 4, max: 4 }))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '李舉例' })).toBeDisabled();
  await page.getByRole('link', { name: texts.compare.show }).click();
  const first = await comparison(page);
  const period = page.getByRole('combobox', { name: texts.compare.period });
  await period.selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]period=/);
  await expect.poll(async () => (await comparison(page)).text).not.toBe(first.text);
  const own = await comparison(page);
  expect(own.names.map((name) => name.slice(-3))).toEqual(['林樣本', '王示範', '張假設', '陳範例']);
  expect(own.text).toContain(texts.unknown);

  const fresh = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await fresh.goto(page.url());
  await expect.poll(() => comparison(fresh)).toEqual(own);
  const chosen = fresh.getByRole('combobox', { name: texts.compare.period });
  await expect(chosen).toHaveValue(await period.inputValue());
  const room = await chosen.evaluate((element) => {
    const select = element as HTMLSelectElement;
    const style = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = style.font;
    const widths = [...select.options].map(({ text }) => context.measureText(text).width);
    const arrow = 20;
    return select.clientWidth - Number.parseFloat(style.paddingLeft) - arrow - Math.max(...widths);
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await expect(fresh.getByText(/名次|排名|總分/)).toHaveText([zhPattern('politicians:compare.scale')]);
  await fresh.getByRole('button', { name: words('compare.remove', { name: '王示範' }) }).click();
  await expect(fresh.getByText(words('compare.chosen', { count: 3, max: 4 }))).toBeVisible();
  await fresh.context().close();
});

test("office and party filter the list, and a person's page shows figures with their denominators", async ({
  page,
}) => {
  await page.goto('/politicians');
  await page.getByRole('combobox', { name: texts.filters.office }).selectOption('立法委員');
  await page.getByRole('combobox', { name: texts.filters.party }).selectOption('示範黨');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('link', { name: '王示範' }).click();
  await expect(page).toHaveURL(/\/politicians\/wang-shi-fan$/);
  await page.getByText(texts.person.figures).click();
  const share = new RegExp(
    words('figure.share', { value: '\\d+', eligible: '\\d+' }) + texts.figure.shareNote,
  );
  await expect(page.getByText(share).first()).toBeVisible();
  await expect(page.getByText(zhPattern('politicians:figure.leave')).first()).toBeVisible();
  const average = new RegExp(
    words('figure.average', { value: '.+' }) + words('figure.people', { count: '.+' }),
  );
  await expect(page.getByText(average).first()).toBeVisible();
  await page.getByRole('link', { name: texts.person.compare }).click();
  await expect(page).toHaveURL(/compare=wang-shi-fan/);
});

test('the constituency filter offers those of the office, and finds who is elected', async ({ page }) => {
  await page.goto('/politicians');
  const office = page.getByRole('combobox', { name: texts.filters.office });
  const constituency = page.getByRole('combobox', { name: texts.filters.constituency });
  const names = page.getByRole('rowheader').getByRole('link');
  await constituency.selectOption('示範市第一選區');
  // A legislator and a councillor represent constituencies of the same name.
  await expect(names).toHaveCount(2);
  expect((await names.allTextContents()).toSorted()).toEqual([
    expect.stringContaining('李舉例'),
    expect.stringContaining('王示範'),
  ]);
  await expect(page).toHaveURL(/[?&]constituency=/);
  await office.selectOption('示範市議員');
  // Another office has other constituencies: the choice is cleared.
  await expect(constituency).toHaveValue('');
  await expect(page).not.toHaveURL(/constituency=/);
  await expect(constituency.getByRole('option', { name: '全國不分區' })).toHaveCount(0);
  await constituency.selectOption('示範市第一選區');
  await expect(names).toHaveText([/李舉例/]);
  await page.reload();
  await expect(names).toHaveText([/李舉例/]);
  await expect(constituency).toHaveValue('示範市第一選區');
});
