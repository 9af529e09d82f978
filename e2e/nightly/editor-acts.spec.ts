import { expect, type Locator, type Page, test } from '@playwright/test';
import { Acts } from '../helpers/acts.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { listOf, panel, publishButton } from '../helpers/publishing.ts';
import { byRole, fieldLabel, zh, zhIn, zhWhole } from '#tests/helpers/texts.ts';

const fields = zhIn('admin/content/fields');
const text = zhIn('admin/content');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const bar = (page: Page) => byRole(page, 'navigation', 'admin/navigation:bar.label');

/** Goes from the admin home page to the form of a new document: two actions. */
async function begin(page: Page, acts: Acts, kind: string): Promise<void> {
  await signInAt(page, '/admin', 'admin');
  await acts.tap(byRole(bar(page), 'button', 'admin/content:listPage.add'));
  await acts.tap(page.getByRole('dialog').getByRole('link', { name: kind, exact: true }));
  await expect(panel(page)).toBeVisible();
}

async function publish(page: Page, acts: Acts): Promise<void> {
  await acts.tap(publishButton(page));
  await acts.tap(byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.confirm'));
  await expect(page.getByText(text('rowState.published'), { exact: true })).toBeVisible();
}

/** Fills in the source that is open. */
async function writeSource(list: Locator, acts: Acts, title: string, kind: string): Promise<void> {
  await acts.fill(list.getByLabel(fieldLabel('any.title')), title);
  await acts.fill(list.getByLabel(fieldLabel('any.publisher')), '示範機關');
  await acts.fill(
    list.getByLabel(fieldLabel('any.url'), { exact: true }),
    `example.org/${encodeURIComponent(title)}`,
  );
  await acts.choose(list.getByLabel(fieldLabel('any.kind')), kind);
}

test('a minimal fact-check, from the admin home page to publication', async ({ page }) => {
  const acts = new Acts();
  await begin(page, acts, zh('collections:qna'));
  await acts.fill(page.getByLabel(fieldLabel('any.question'), { exact: true }), own('喝熱水會治好感冒嗎？'));
  await acts.fill(page.getByLabel(fieldLabel('qna.claim')), '喝熱水就會好');
  await acts.choose(page.getByLabel(fieldLabel('qna.verdict')), '錯誤');
  await acts.fill(byRole(page, 'textbox', 'admin/content/fields:label.qna.answer'), '沒有研究支持。');
  await writeSource(listOf(page, 'label.any.sources'), acts, '示範研究', fields('value.official'));
  expect(await barriers(page)).toEqual([]);
  await publish(page, acts);
  acts.end('a minimal fact-check');
});

test('a case with three people, five proceedings and two sources, from the admin home page to publication', async ({
  page,
}) => {
  const acts = new Acts();
  await begin(page, acts, zh('collections:corruptionCases'));
  await acts.fill(page.getByLabel(fieldLabel('any.title')).first(), own('示範鄉公所採購案'));
  await acts.fill(page.getByLabel(fieldLabel('any.summary')), '採購時未公開招標。');
  await acts.choose(page.getByLabel(fieldLabel('corruptionCases.region')), '臺中市');

  const people = listOf(page, 'label.corruptionCases.participants');
  const proceedings = listOf(people, 'label.any.proceedings');
  const heading = [
    fieldLabel('any.stage'),
    fieldLabel('any.court'),
    fieldLabel('any.caseNumber'),
    fieldLabel('any.date'),
    fieldLabel('any.result'),
    fieldLabel('any.sourceIndex'),
  ];
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
    if (index > 0)
      await acts.tap(
        page.getByRole('button', {
          name: text('list.add', { label: fieldLabel('corruptionCases.participants') }),
        }),
      );
    await acts.fill(people.getByLabel(fieldLabel('any.name')), name);
    await acts.choose(people.getByLabel(fieldLabel('any.role')), '被告');
    await acts.tap(byRole(proceedings, 'button', 'admin/content:sheet.open'));
    const sheet = page.getByRole('dialog');
    await acts.fill(sheet.getByRole('textbox'), [heading, ...rows].map((row) => row.join('\t')).join('\n'));
    await acts.tap(sheet.getByRole('button', { name: text('sheet.add', { count: rows.length }) }));
  }

  const sources = listOf(page, 'label.any.sources');
  await writeSource(sources, acts, '示範起訴書', fields('value.official'));
  await acts.tap(sources.getByRole('button', { name: zhWhole('admin/content:list.edit', { number: 2 }) }));
  await writeSource(sources, acts, '示範判決', fields('value.judgment'));
  await publish(page, acts);
  acts.end('a case with three people, five proceedings, two sources');
});

test('a chart with ten points pasted once from a spreadsheet, from the admin home page to publication', async ({
  page,
}) => {
  const acts = new Acts();
  await begin(page, acts, zh('collections:nuclearTopics'));
  await acts.fill(page.getByLabel(fieldLabel('any.title'), { exact: true }).first(), own('示範電廠的發電量'));
  await acts.choose(page.getByLabel(fieldLabel('any.type')), { index: 1 });
  await acts.choose(page.getByLabel(fieldLabel('nuclearTopics.tab')), { index: 1 });
  const charts = listOf(page, 'label.nuclearTopics.charts');
  await acts.tap(
    page.getByRole('button', { name: text('list.add', { label: fieldLabel('nuclearTopics.charts') }) }),
  );
  await acts.fill(charts.getByLabel(fieldLabel('any.title')), '示範發電量');
  await acts.fill(charts.getByLabel(fieldLabel('nuclearTopics.charts_unit')), '億度');
  await acts.choose(charts.getByLabel(fieldLabel('nuclearTopics.charts_kind')), 'line');
  await acts.tap(byRole(charts, 'button', 'admin/content:sheet.open').first());
  const sheet = page.getByRole('dialog');
  const points = Array.from({ length: 10 }, (_, index) => `${2016 + index}\t${100 + index}`);
  await acts.fill(sheet.getByRole('textbox'), ['年\t示範電廠', ...points].join('\n'));
  await acts.tap(sheet.getByRole('button', { name: zhWhole('admin/content:sheet.add') }));
  await acts.fill(charts.getByLabel(fieldLabel('nuclearTopics.charts_source'), { exact: true }), '示範機關');
  await acts.fill(charts.getByLabel(fieldLabel('nuclearTopics.charts_asOf')), '今天');
  await expect(
    charts.getByRole('button', {
      name: new RegExp(`^${text('list.edit', { number: 1, summary: '示範電廠.*' })}$`),
    }),
  ).toBeVisible();
  await publish(page, acts);
  acts.end('a chart of ten points, pasted from a spreadsheet');
});
