import { expect, test } from 'vitest';
import type { BudgetLine, BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { sumsOf } from '#src/data/collections/budgets/budget.collection.ts';
import {
  byAmount,
  filterRows,
  rowsOf,
  sameLines,
  totalOf,
} from '#src/data/collections/budgets/budget-rows.ts';
import { inUnit, populationFor } from '#src/data/collections/budgets/everyday.ts';

const line = (code: string, own: Partial<BudgetLine> = {}): BudgetLine => ({ code, programme: code, ...own });

const documents = {
  'a-1': {
    ministry: '甲部',
    agency: '甲署',
    lines: [line('2', { cut: 5 }), line('1'), line('3', { cut: 0 })],
  },
  'b-1': { ministry: '乙部', agency: '乙署', lines: [line('4', { cut: 9, motion: '減列宣導費' })] },
};

const listed: BudgetListRecord[] = Object.entries(documents).map(([id, { ministry, agency, lines }]) => ({
  id,
  rev: 1,
  createdAt: '',
  updatedAt: '',
  fiscalYear: 2026,
  ministry,
  agency,
  summary: sumsOf(lines),
}));
const rows = rowsOf(
  Object.entries(documents).map(([id, { lines }]) => ({ id, lines })),
  listed,
);

const ids = (given: readonly { id: string }[]) => given.map(({ id }) => id);

test('rows are in the order of the budget, without those of documents that are no longer listed', () => {
  expect(ids(rows)).toEqual(['a-1~1', 'a-1~2', 'a-1~3', 'b-1~4']);
  expect(ids(rowsOf([{ id: 'gone', lines: [line('1')] }], listed))).toEqual([]);
});

test('lines of two years are the same only if agency, code and programme are', () => {
  const others = rows.map((row) => ({
    ...row,
    line: { ...row.line, programme: row.line.code.replace('2', '') },
  }));
  expect(ids(sameLines(rows, others, 'cut').map(({ row }) => row))).toEqual(['a-1~3', 'b-1~4']);
});

test('unknown amounts sort after 0', () => {
  expect(ids(byAmount(rows, 'cut'))).toEqual(['b-1~4', 'a-1~2', 'a-1~3', 'a-1~1']);
});

test('rows are filtered by ministry, by agency and by the words of their motion', () => {
  const find = (ministry: string, query = '') => ids(filterRows(rows, { ministry, agency: '', query }));
  expect(find('乙部')).toEqual(['b-1~4']);
  expect(find('', '宣導 減列')).toEqual(['b-1~4']);
  expect(find('甲部', '宣導')).toEqual([]);
});

test('a total counts the lines with a known amount and has no sum if there are none', () => {
  expect(totalOf(listed, 'cut')).toEqual({ sum: 14, known: 3, lines: 4 });
  expect(totalOf(listed, 'final')).toEqual({ known: 0, lines: 4 });
});

test('amounts per person use the population at the end of the year before, or of the nearest known year', () => {
  expect(populationFor(2014).year).toBe(2013);
  expect(populationFor(2199).year).toBe(2024);
  expect(inUnit(23_373_517, 'person', 2014)).toBe(1);
  expect(inUnit(650, 'lunch', 2014)).toBe(10);
});

test('stages are compared over the lines that have both amounts: −3 %, where the totals alone would give −14 %', () => {
  const whole = Array.from({ length: 23 }, (_, index) =>
    line(`both-${index}`, { proposed: 100, final: index === 0 ? 31 : 100 }),
  );
  const proposedOnly = Array.from({ length: 6 }, (_, index) => line(`only-${index}`, { proposed: 49 }));
  const [document] = listed as [BudgetListRecord];
  const all = [{ ...document, summary: sumsOf([...whole, ...proposedOnly]) }];
  const { sum = 0, both } = totalOf(all, 'final');
  const proposed = totalOf(all, 'proposed').sum ?? 0;
  expect(Math.round(((sum - proposed) / proposed) * 100)).toBe(-14);
  expect(both).toEqual({ from: 2300, to: 2231, lines: 23 });
});

test('each stage is compared with its own base stage, summed over the selected documents', () => {
  const [one, other] = listed as [BudgetListRecord, BudgetListRecord];
  const given = [
    { ...one, summary: sumsOf([line('1', { proposed: 10, cut: 2, frozen: 4, released: 1 }), line('2')]) },
    { ...other, summary: sumsOf([line('3', { proposed: 20, cut: 0, released: 7, final: 20 })]) },
  ];
  expect(totalOf(given, 'cut').both).toEqual({ from: 30, to: 2, lines: 2 });
  expect(totalOf(given, 'released').both).toEqual({ from: 4, to: 1, lines: 1 });
  expect(totalOf(given, 'final').both).toEqual({ from: 20, to: 20, lines: 1 });
});

test('without a line that has both amounts, and in lists published before, there is no comparison', () => {
  const [document] = listed as [BudgetListRecord];
  const summary = sumsOf([line('1', { proposed: 10 }), line('2', { final: 8 })]);
  expect(totalOf([{ ...document, summary }], 'final').both).toBeUndefined();
  const { both: _, ...before } = sumsOf([line('1', { proposed: 10, final: 8 })]);
  expect(totalOf([{ ...document, summary: before }], 'final').both).toBeUndefined();
});
