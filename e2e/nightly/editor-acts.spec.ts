import { expect, type Locator, type Page, test } from '@playwright/test';
import { Acts } from '../helpers/acts.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const bar = (page: Page) => page.getByRole('navigation', { name: '編輯台' });
const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });

/** Goes from the admin home page to the form of a new document: two actions. */
async function begin(page: Page, acts: Acts, kind: string): Promise<void> {
  await signInAt(page, '/admin', 'admin');
  await acts.tap(bar(page).getByRole('button', { name: '新增' }));
  await acts.tap(page.getByRole('dialog').getByRole('link', { name: kind, exact: true }));
  await expect(panel(page)).toBeVisible();
}

async function publish(page: Page, acts: Acts): Promise<void> {
  await acts.tap(panel(page).getByRole('button', { name: /^(儲存並)?發布$/ }));
  await acts.tap(page.getByRole('dialog').getByRole('button', { name: '確定發布' }));
  await expect(page.getByText('已發布', { exact: true })).toBeVisible();
}

/** Fills in the source that is open. */
async function writeSource(list: Locator, acts: Acts, title: string, kind: string): Promise<void> {
  await acts.fill(list.getByLabel('標題'), title);
  await acts.fill(list.getByLabel('發布者'), '示範機關');
  await acts.fill(list.getByLabel('網址', { exact: true }), `example.org/${encodeURIComponent(title)}`);
  await acts.choose(list.getByLabel('種類'), kind);
}

test('a minimal fact-check, from the admin home page to publication', async ({ page }) => {
  const acts = new Acts();
  await begin(page, acts, '查核問答');
  await acts.fill(page.getByLabel('問題', { exact: true }), own('喝熱水會治好感冒嗎？'));
  await acts.fill(page.getByLabel('流傳的說法'), '喝熱水就會好');
  await acts.choose(page.getByLabel('查核結果'), '錯誤');
  await acts.fill(page.getByRole('textbox', { name: '查核說明' }), '沒有研究支持。');
  await writeSource(page.getByRole('group', { name: /^來源/ }), acts, '示範研究', '官方文件');
  expect(await barriers(page)).toEqual([]);
  await publish(page, acts);
  acts.end('a minimal fact-check');
});

test('a case with three people, five proceedings and two sources, from the admin home page to publication', async ({
  page,
}) => {
  const acts = new Acts();
  await begin(page, acts, '貪腐案件');
  await acts.fill(page.getByLabel('標題').first(), own('示範鄉公所採購案'));
  await acts.fill(page.getByLabel('摘要'), '採購時未公開招標。');
  await acts.choose(page.getByLabel('地區'), '臺中市');

  const people = page.getByRole('group', { name: /^相關人士/ });
  const proceedings = people.getByRole('group', { name: /^程序/ });
  const heading = ['程序階段', '法院或機關', '案號', '日期', '結果', '依據的來源'];
  const persons = [
    {
      name: '王示範',
      rows: [
        ['偵查中', '示範地檢署', '110年度他字第7號', '2021-01-05', '分案偵辦', '1'],
        ['起訴・一審審理中', '示範地檢署', '110年度偵字第12號', '2021-06-01', '起訴', '1'],
      ],
    },
    {
      name: '陳範例',
      rows: [
        ['起訴・一審審理中', '示範地檢署', '110年度偵字第12號', '2021-06-01', '起訴', '1'],
        ['一審無罪（未確定）', '示範地院', '110年度訴字第34號', '2022-03-01', '無罪', '2'],
      ],
    },
    {
      name: '林樣本',
      rows: [['不起訴處分', '示範地檢署', '110年度偵字第12號', '2021-06-01', '不起訴', '1']],
    },
  ];
  for (const [index, { name, rows }] of persons.entries()) {
    if (index > 0) await acts.tap(page.getByRole('button', { name: '新增相關人士' }));
    await acts.fill(people.getByLabel('姓名'), name);
    await acts.choose(people.getByLabel('身分'), '被告');
    await acts.tap(proceedings.getByRole('button', { name: '從試算表貼上' }));
    const sheet = page.getByRole('dialog');
    await acts.fill(sheet.getByRole('textbox'), [heading, ...rows].map((row) => row.join('\t')).join('\n'));
    await acts.tap(sheet.getByRole('button', { name: `加入 ${rows.length} 筆` }));
  }

  const sources = page.getByRole('group', { name: /^來源/ });
  await writeSource(sources, acts, '示範起訴書', '官方文件');
  await acts.tap(sources.getByRole('button', { name: /^2\. .*編輯$/ }));
  await writeSource(sources, acts, '示範判決', '判決或裁定');
  await publish(page, acts);
  acts.end('a case with three people, five proceedings, two sources');
});

test('a chart with ten points pasted once from a spreadsheet, from the admin home page to publication', async ({
  page,
}) => {
  const acts = new Acts();
  await begin(page, acts, '核能專區');
  await acts.fill(page.getByLabel('標題', { exact: true }).first(), own('示範電廠的發電量'));
  await acts.choose(page.getByLabel('類型'), { index: 1 });
  await acts.choose(page.getByLabel('顯示在哪一頁'), { index: 1 });
  const charts = page.getByRole('group', { name: /^圖表/ });
  await acts.tap(page.getByRole('button', { name: '新增圖表' }));
  await acts.fill(charts.getByLabel('標題'), '示範發電量');
  await acts.fill(charts.getByLabel('單位'), '億度');
  await acts.choose(charts.getByLabel('圖形'), 'line');
  await acts.tap(charts.getByRole('button', { name: '從試算表貼上' }).first());
  const sheet = page.getByRole('dialog');
  const points = Array.from({ length: 10 }, (_, index) => `${2016 + index}\t${100 + index}`);
  await acts.fill(sheet.getByRole('textbox'), ['年\t示範電廠', ...points].join('\n'));
  await acts.tap(sheet.getByRole('button', { name: /^加入/ }));
  await acts.fill(charts.getByLabel('資料來源', { exact: true }), '示範機關');
  await acts.fill(charts.getByLabel('資料截至'), '今天');
  await expect(charts.getByRole('button', { name: /^1\. 示範電廠.*編輯$/ })).toBeVisible();
  await publish(page, acts);
  acts.end('a chart of ten points, pasted from a spreadsheet');
});
