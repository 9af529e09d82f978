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
import budgetTexts from '#src/locales/zh-TW/budget-reduction.json';
import commonTexts from '#src/locales/zh-TW/common.json';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { listOf } from '#tests/pages/political-lists.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

// jsdom implements the element, but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

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

const bars = async (name: RegExp) =>
  within(await screen.findByRole('figure', { name }))
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('.name')?.textContent, item.querySelector('.value')?.textContent]);

const lines = () =>
  within(byRole(screen, 'list', 'budget-reduction:lines.list'))
    .getAllByRole('link')
    .map((link) => [link.querySelector('strong')?.textContent, link.querySelector('b')?.textContent]);

test('without documents the page reports that nothing is published', async () => {
  await renderPage('/budget-reduction', [listOf(budgetList, [])]);
  expect(screen.getByText(zh('budget-reduction:empty.title'))).toBeTruthy();
});

test('the latest year opens with cuts by ministry, unknown ones last and never as 0', async () => {
  await renderPage('/budget-reduction', cached);
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: zh('budget-reduction:controls.year') }).value,
  ).toBe(zh('budget-reduction:year', { ce: 2026, roc: 115 }));
  expect(await bars(/各主管機關的刪減/)).toEqual([
    ['乙部', '900萬元'],
    ['甲部', '15萬元'],
    ['丙部', zh('budget-reduction:unknown')],
  ]);
  expect(lines()).toEqual([
    ['校舍', '900萬元'],
    ['媒體宣導', '15萬元'],
    ['一般行政', '0元'],
    ['第一預備金', zh('budget-reduction:unknown')],
    ['研究', zh('budget-reduction:unknown')],
  ]);
  const whole = within(byRole(screen, 'region', 'budget-reduction:whole.title'));
  expect(whole.getByText(zh('budget-reduction:ledger.known', { lines: 5, known: 3 }))).toBeTruthy();
});

test('the ledger compares a stage with the proposal over items that have both, and counts them', async () => {
  await renderPage('/budget-reduction', cached);
  const ledger = within(
    screen.getByRole('region', { name: zh('budget-reduction:ledger.title', { scope: '全部機關' }) }),
  );
  // 一般行政, 媒體宣導 and 校舍; 第一預備金 and 研究 have no amount for the cut.
  expect(
    ledger.getByText(
      zh('budget-reduction:compare.pair', {
        known: 3,
        base: '提',
        from: '案2億150萬元',
        stage: '刪',
        to: '減915萬元',
      }),
    ),
  ).toBeTruthy();
  expect(
    ledger.getByText(zh('budget-reduction:compare.share', { base: '提案', percent: '4.5％' })),
  ).toBeTruthy();
  expect(ledger.getByText(zh('budget-reduction:compare.known', { known: 3, lines: 5 }))).toBeTruthy();
  expect(ledger.getAllByText(zh('budget-reduction:compare.none'))).toHaveLength(3);
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
    [...screen.getByRole<HTMLSelectElement>('combobox', { name: budgetTexts.controls.year }).options].map(
      ({ text }) => text,
    );
  await renderPage('/budget-reduction', mixedCache);
  expect(yearOptions()).toHaveLength(1);
  expect(lines().map(([name]) => name)).toEqual(['媒體宣導', '一般行政', '第一預備金', '研究']);
  expect(screen.queryByText(commonTexts.sample.mark)).toBeNull();
  cleanup();
  await renderPage(linkTo('budgetReduction', { ministry: '乙部', agency: '乙署' }), mixedCache);
  expect(yearOptions()).toHaveLength(2);
  // After the answer, and after the line.
  expect(screen.getAllByText(commonTexts.sample.mark)).toHaveLength(2);
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
  const ledger = within(
    screen.getByRole('region', { name: zh('budget-reduction:ledger.title', { scope: '全部機關' }) }),
  );
  expect(
    ledger.getByText(
      zh('budget-reduction:compare.pair', {
        known: 1,
        base: '提',
        from: '案10萬元',
        stage: '最',
        to: '後9萬7,000元',
      }),
    ),
  ).toBeTruthy();
  expect(ledger.getByText(zh('budget-reduction:compare.less', { amount: '3,000元（−3％）' }))).toBeTruthy();
});

test('each chart shows one stage and states how many items of each year it includes', async () => {
  await renderPage('/budget-reduction?year=2026&with=2025', cached);
  const years = screen.getByRole('figure', {
    name: zh('budget-reduction:years.title', { scope: '全部機關', amount: '刪減' }),
  });
  const heads = within(years).getAllByRole('columnheader', { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    zh('chart:item'),
    zh('budget-reduction:amount.cut'),
  ]);
  expect(screen.getAllByText(/^計入的項目：2025年1筆中1筆；2026年5筆中3筆。/)).toHaveLength(1);
  const ofYears = screen.getAllByRole('figure', { name: /各主管機關的刪減金額$/ });
  expect(ofYears.map((figure) => figure.nextElementSibling?.textContent)).toEqual([
    zh('budget-reduction:coverage.all', { years: '2026年5筆中3筆' }),
    zh('budget-reduction:coverage.all', { years: '2025年1筆中1筆' }),
  ]);
});

test.each([
  ['gregorian', ['2025年', '2026年'], '2025年'],
  ['roc', ['民國114年', '民國115年'], '民國114年'],
] as const)("a year is shown in the visitor's calendar: %s", async (calendar, shown, compared) => {
  setPreferences({ calendar });
  onTestFinished(() => setPreferences({ calendar: 'gregorian' }));
  await renderPage('/budget-reduction?year=2026&with=2025', cached);
  const years = within(
    screen.getByRole('figure', {
      name: zh('budget-reduction:years.title', { scope: '全部機關', amount: '刪減' }),
    }),
  );
  const names = years.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(names).toEqual(shown);
  expect(screen.getAllByText(new RegExp(`^計入的項目：${compared}1筆中1筆；`))).toHaveLength(1);
  expect(screen.getAllByText(new RegExp(`^${compared}：`)).length).toBeGreaterThan(0);
});

test('bars lead from ministry to agency to programmes, and the breadcrumb leads back', async () => {
  const { router } = await renderPage('/budget-reduction', cached);
  fireEvent.click(screen.getByRole('link', { name: '甲部' }));
  expect(await bars(/甲部所屬機關/)).toEqual([['甲署', '15萬元']]);
  fireEvent.click(screen.getByRole('link', { name: '甲署' }));
  expect((await bars(/甲署各項計畫/)).map(([name]) => name)).toEqual([
    '媒體宣導（2）',
    '一般行政（1）',
    '第一預備金（3）',
  ]);
  expect(lines()).toHaveLength(3);
  expect(router.state.historyAction).toBe('REPLACE');
  fireEvent.click(byRole(screen, 'link', 'budget-reduction:ledger.all'));
  expect(await bars(/各主管機關/)).toHaveLength(3);
});

test('year, comparison, amount and unit are in the URL', async () => {
  await renderPage('/budget-reduction?year=2025&with=2026&amount=proposed&unit=lunch', cached);
  const firstValue = (year: number) =>
    within(screen.getByRole('figure', { name: new RegExp(`^${year}年.*各主管機關的提案`) }))
      .getAllByRole('listitem')[0]
      ?.querySelector('.value')?.textContent;
  expect([firstValue(2025), firstValue(2026)]).toEqual([
    zh('budget-reduction:unit.lunch.value', { amount: '6,153.85' }),
    zh('budget-reduction:unit.lunch.value', { amount: '307萬6,923.08' }),
  ]);
  expect(screen.getByText(/以一份營養午餐65元換算/)).toBeTruthy();
});

test('a search finds words of a motion and shows the number of items', async () => {
  await renderPage('/budget-reduction?q=減列%20林樣本', cached);
  expect(lines()).toEqual([['媒體宣導', '15萬元']]);
  expect(screen.getByText(zh('common:list.found', { count: 1 }))).toBeTruthy();
});

test('the URL of an item opens it with every amount in full', async () => {
  const { router } = await renderPage(linkTo('budgetReduction', { year: '2026', line: 'a-2026~2' }), cached);
  const sheet = await screen.findByRole('dialog', { name: '媒體宣導' });
  const amounts = within(sheet)
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('span')?.textContent, item.querySelector('strong')?.textContent]);
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
  expect(head).toContain('刪減（元）');
  expect(row).toBe('2026,115,甲部,甲署,2,媒體宣導,,500000,150000,,,,減列三成,林樣本,');
});
