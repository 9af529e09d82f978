// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type BudgetLine,
  type BudgetListRecord,
  sumsOf,
} from '#src/data/collections/budgets/budget.collection.ts';
import { budgetLines, budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import { linkTo } from '#src/links.ts';
import commonTexts from '#src/locales/zh-TW/common.json';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { listOf } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import '#tests/helpers/dialog-element.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const at = '2026-10-01T00:00:00.000000Z';
const documents: Record<
  string,
  readonly [year: number, ministry: string, agency: string, lines: BudgetLine[]]
> = {
  'a-2026': [
    2026,
    '甲部',
    '甲署',
    [
      { code: '1', programme: '一般行政', proposed: 1_000_000, cut: 0 },
      {
        code: '2',
        programme: '媒體宣導',
        proposed: 500_000,
        cut: 150_000,
        motion: '減列三成',
        proposers: ['林樣本'],
      },
      { code: '3', programme: '第一預備金', proposed: 50_000 },
    ],
  ],
  'b-2026': [2026, '乙部', '乙署', [{ code: '9', programme: '校舍', proposed: 200_000_000, cut: 9_000_000 }]],
  'c-2026': [2026, '丙部', '丙署', [{ code: '7', programme: '研究', proposed: 10 }]],
  'a-2025': [2025, '甲部', '甲署', [{ code: '2', programme: '媒體宣導', proposed: 400_000, cut: 40_000 }]],
};
const listed: BudgetListRecord[] = Object.entries(documents).map(
  ([id, [fiscalYear, ministry, agency, lines]]) => ({
    id,
    rev: 1,
    createdAt: at,
    updatedAt: at,
    fiscalYear,
    ministry,
    agency,
    summary: sumsOf(lines),
  }),
);
const linesOf = (year: number) => {
  const ofYear = listed.filter(({ fiscalYear }) => fiscalYear === year);
  const bundled = ofYear.map(({ id }) => ({ id, rev: 1, lines: documents[id]?.[3] ?? [] }));
  return [budgetLines(year, ofYear), bundled] as const;
};
const cached = [listOf(budgetList, listed), linesOf(2026), linesOf(2025)];

const t = zhIn('budget-reduction');

/** The sentence of a year's cuts. */
const cutOf = (base: string, part: string, percent: string, left: string) =>
  t('finding.part', {
    base,
    part,
    percent,
    left,
    from: t('amount.proposed'),
    name: t('amount.cut'),
    rest: t('left.cut'),
  });

/** The rows of a ranking: name, amount and share. */
const rowsOfList = (key: 'ranking.list' | 'ranking.lines', name = t('amount.cut')) =>
  [...screen.getByRole('list', { name: t(key, { name }) }).querySelectorAll('.part')].map((row) =>
    ['.name', '.value', '.side'].map((part) => row.querySelector(part)?.textContent),
  );

const yuan = (amount: string) => t('unit.money.value', { amount });

const lines = () =>
  within(screen.getByRole('list', { name: t('lines.list'), hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.querySelector('strong')?.textContent, link.querySelector('b')?.textContent]);

const findings = () => [...document.querySelectorAll('figcaption h2')].map(({ textContent }) => textContent);

test('without documents the page reports that nothing is published', async () => {
  await renderPage('/budget-reduction', [listOf(budgetList, [])]);
  expect(screen.getByText(t('empty.title'))).toBeTruthy();
});

test('the latest year opens with cuts by ministry, unknown ones last and never as 0', async () => {
  await renderPage('/budget-reduction', cached);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('controls.year') }).value).toBe('2026');
  // 一般行政, 媒體宣導 and 校舍; 第一預備金 and 研究 have no amount for the cut.
  expect(findings()).toEqual([cutOf('2億150萬元', '915萬元', '4.5％', '1億9,235萬元')]);
  expect(rowsOfList('ranking.list')).toEqual([
    ['乙部', yuan('900萬'), '4.5％'],
    ['甲部', yuan('15萬'), '10％'],
    ['丙部', t('unknown'), ''],
  ]);
  expect(lines()).toEqual([
    ['校舍', yuan('900萬')],
    ['媒體宣導', yuan('15萬')],
    ['一般行政', yuan('0')],
    ['第一預備金', t('unknown')],
    ['研究', t('unknown')],
  ]);
  expect(document.body.textContent).toContain(t('ranking.coverage', { year: '2026年', lines: 5, known: 3 }));
});

test('the sentence compares a stage with the proposal over items that have both, and counts them', async () => {
  const some = listed.map((record): BudgetListRecord =>
    record.id === 'c-2026'
      ? { ...record, summary: sumsOf([{ code: '7', programme: '研究', cut: 5 }]) }
      : record,
  );
  await renderPage('/budget-reduction', [listOf(budgetList, some)]);
  expect(findings()).toEqual([
    t('finding.some', {
      name: t('amount.cut'),
      sum: '915萬5元',
      lines: 3,
      from: t('amount.proposed'),
      finding: cutOf('2億150萬元', '915萬元', '4.5％', '1億9,235萬元'),
    }),
  ]);
  expect(rowsOfList('ranking.list')[2]).toEqual(['丙部', yuan('5'), '']);
});

test('beside real budgets, samples are in no year, sum or line; alone, and where one is asked for, they are shown', async () => {
  const mixed = listed.map((record): BudgetListRecord =>
    record.fiscalYear === 2025 || record.ministry === '乙部' ? { ...record, sample: true } : record,
  );
  const of = (year: number, records: readonly BudgetListRecord[]) => {
    const ofYear = records.filter(({ fiscalYear }) => fiscalYear === year);
    const bundled = ofYear.map(({ id }) => ({ id, rev: 1, lines: documents[id]?.[3] ?? [] }));
    return [budgetLines(year, ofYear), bundled] as const;
  };
  const real = mixed.filter(({ sample }) => !sample);
  const samples = mixed.filter(({ sample }) => sample);
  const mixedCache = [listOf(budgetList, mixed), of(2026, real), of(2026, samples), of(2025, samples)];
  const yearOptions = () =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name: t('controls.year') }).options].map(
      ({ text }) => text,
    );
  await renderPage('/budget-reduction', mixedCache);
  expect(yearOptions()).toHaveLength(1);
  expect(lines().map(([name]) => name)).toEqual(['媒體宣導', '一般行政', '第一預備金', '研究']);
  expect(screen.queryByText(commonTexts.sample.mark)).toBeNull();
  cleanup();
  await renderPage(linkTo('budgetReduction', { ministry: '乙部', agency: '乙署' }), mixedCache);
  expect(yearOptions()).toHaveLength(2);
  // After the sentences of the year and of the agency, and after the line.
  expect(screen.getAllByText(commonTexts.sample.mark)).toHaveLength(3);
  cleanup();
  await renderPage('/budget-reduction', [listOf(budgetList, samples), of(2026, samples), of(2025, samples)]);
  expect(yearOptions()).toHaveLength(2);
});

test('less than proposed is described as a decrease', async () => {
  const finals = listed
    .filter(({ id }) => id === 'a-2025')
    .map((record) => ({
      ...record,
      summary: sumsOf([
        { code: '1', programme: '一', proposed: 100_000, final: 97_000 },
        { code: '2', programme: '二', proposed: 50_000 },
      ]),
    }));
  await renderPage('/budget-reduction', [listOf(budgetList, finals)]);
  expect(findings()).toEqual([
    t('finding.less', { base: '10萬元', left: '3,000元', percent: '3％', part: '9萬7,000元' }),
  ]);
});

test('two years are compared only over the items that both have', async () => {
  await renderPage('/budget-reduction?year=2026&with=2025', cached);
  const change = t('compare.more', {
    amount: '11萬元',
    percent: t('compare.percent', { percent: '+275％' }),
  });
  const years = { other: '2025年', year: '2026年', from: '4萬元', to: '15萬元', change };
  const name = t('compare.finding', { ...years, count: 1, name: t('amount.cut') });
  const beside = within(await screen.findByRole('figure', { name }));
  expect(beside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '甲部2026年15萬元2025年4萬元',
  ]);
});

test('with many ministries the last row is the rest, and its ministries are behind it', async () => {
  const many = Array.from({ length: 9 }, (_, index): BudgetListRecord => ({
    ...(listed[0] as BudgetListRecord),
    id: `m-${index}`,
    ministry: `部${index}`,
    summary: sumsOf([{ code: '1', programme: '一', proposed: 100, cut: 9 - index }]),
  }));
  await renderPage('/budget-reduction', [listOf(budgetList, many)]);
  expect(rowsOfList('ranking.list').slice(6)).toEqual([
    [t('ranking.rest', { count: 3 }), yuan('6'), '2％'],
    ['部6', yuan('3'), '3％'],
    ['部7', yuan('2'), '2％'],
    ['部8', yuan('1'), '1％'],
  ]);
});

test.each([
  ['gregorian', '2026年', '2025年'],
  ['roc', '民國115年', '民國114年'],
] as const)("a year is shown in the visitor's calendar: %s", async (calendar, year, other) => {
  setPreferences({ calendar });
  onTestFinished(() => setPreferences({ calendar: 'gregorian' }));
  await renderPage('/budget-reduction?year=2026&with=2025', cached);
  expect(screen.getByRole('heading', { name: t('compare.title', { year: other }) })).toBeTruthy();
  expect(document.body.textContent).toContain(t('ranking.coverage', { year, lines: 5, known: 3 }));
});

test('bars lead from ministry to its items, and the breadcrumb leads back', async () => {
  const { router } = await renderPage('/budget-reduction', cached);
  const panel = () => rowsOfList('ranking.lines').map(([name]) => name);
  fireEvent.click(screen.getByRole('link', { name: /^甲部/ }));
  await expect.poll(panel).toEqual(['媒體宣導甲署', '一般行政甲署', '第一預備金甲署']);
  expect(findings()[1]).toBe(
    t('finding.scope', { scope: '甲部', finding: cutOf('150萬元', '15萬元', '10％', '135萬元') }),
  );
  expect(lines()).toHaveLength(3);
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(screen.getByRole('link', { name: t('scope') }));
  await expect.poll(() => panel()[0]).toBe('校舍乙署');
});

test('the order by share puts the share beside the bar, and the amount at the side', async () => {
  await renderPage('/budget-reduction?sort=percent', cached);
  expect(rowsOfList('ranking.list')).toEqual([
    ['甲部', '10％', yuan('15萬')],
    ['乙部', '4.5％', yuan('900萬')],
    ['丙部', t('unknown'), ''],
  ]);
});

test('year, amount and unit are in the URL', async () => {
  await renderPage('/budget-reduction?year=2025&amount=proposed&unit=lunch', cached);
  expect(rowsOfList('ranking.list', t('amount.proposed'))).toEqual([
    ['甲部', t('unit.lunch.value', { amount: '6,153.85' }), ''],
  ]);
  expect(screen.getByText(t('unit.lunch.note'))).toBeTruthy();
});

test('a search finds words of a motion and shows the number of items', async () => {
  await renderPage('/budget-reduction?q=減列%20林樣本', cached);
  expect(lines()).toEqual([['媒體宣導', yuan('15萬')]]);
  expect(screen.getByText(zh('common:list.found', { count: 1 }))).toBeTruthy();
});

test('the URL of an item opens it with every amount in full', async () => {
  const { router } = await renderPage(linkTo('budgetReduction', { year: '2026', line: 'a-2026~2' }), cached);
  const sheet = await screen.findByRole('dialog', { name: '媒體宣導' });
  const amounts = [...sheet.querySelectorAll('.amount')].map((item) => [
    item.querySelector('dt')?.textContent,
    item.querySelector('strong')?.textContent,
  ]);
  expect(amounts).toEqual([
    [zh('budget-reduction:amount.proposed'), '500,000元'],
    [zh('budget-reduction:amount.cut'), '150,000元'],
    [zh('budget-reduction:amount.frozen'), zh('budget-reduction:unknown')],
    [zh('budget-reduction:amount.released'), zh('budget-reduction:unknown')],
    [zh('budget-reduction:amount.final'), zh('budget-reduction:unknown')],
  ]);
  expect(within(sheet).getByText('減列三成')).toBeTruthy();
  fireEvent.click(byRole(within(sheet), 'button', 'common:actions.close'));
  expect(router.state.location.search).toBe('?year=2026');
});

test('the URL of a missing item shows an error', async () => {
  await renderPage('/budget-reduction?line=a-2026~99', cached);
  expect(await screen.findByRole('dialog', { name: zh('budget-reduction:line.missing.title') })).toBeTruthy();
});

test('the download contains the shown items', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await renderPage('/budget-reduction?q=宣導', cached);
  fireEvent.click(screen.getByRole('button', { name: zh('budget-reduction:lines.csv', { count: 1 }) }));
  await expect.poll(() => click.mock.instances.length).toBe(1);
  const [head, row] = (await blobs[0]?.text())?.split('\r\n') ?? [];
  expect(head).toContain(t('csv.amount', { amount: t('amount.cut') }));
  expect(row).toBe('2026,115,甲部,甲署,2,媒體宣導,,500000,150000,,,,減列三成,林樣本,');
});
