import { expect, test } from 'vitest';
import { cutPathOf, topCutOf } from '#src/data/collections/budgets/budget-answer.ts';
import {
  type BudgetLine,
  type BudgetListRecord,
  sumsOf,
} from '#src/data/collections/budgets/budget.collection.ts';

const line = (code: string, own: Partial<BudgetLine>): BudgetLine => ({
  code,
  programme: `計畫${code}`,
  ...own,
});
const document = (id: string, lines: readonly BudgetLine[]): BudgetListRecord => ({
  id,
  rev: 1,
  createdAt: '2026-01-01T00:00:00.000000Z',
  updatedAt: '2026-01-01T00:00:00.000000Z',
  fiscalYear: 2026,
  ministry: '甲部',
  agency: `${id}署`,
  summary: sumsOf(lines),
});

test('the largest cut is found in any document of the list', () => {
  const listed = [
    document('甲', [line('1', { cut: 5 }), line('2', { proposed: 100, cut: 40, final: 60 })]),
    document('乙', [line('3', { cut: 39 })]),
  ];
  expect(topCutOf(listed)).toMatchObject({ document: { id: '甲' }, line: { code: '2', cut: 40, final: 60 } });
});

test('there is no largest cut when nothing was cut', () => {
  expect(topCutOf([document('甲', [line('1', { cut: 0 }), line('2', { proposed: 3 })])])).toBeUndefined();
});

test('the three stages are summed over the lines that have all of them', () => {
  const listed = [
    document('甲', [line('1', { proposed: 100, cut: 10, final: 90 }), line('2', { proposed: 70, cut: 7 })]),
    document('乙', [line('3', { proposed: 50, cut: 0, final: 49 }), line('4', { final: 8 })]),
  ];
  expect(cutPathOf(listed)).toEqual({ proposed: 150, cut: 10, final: 139, known: 2, lines: 4 });
});

test('without any final amount the first two stages are summed and the last is undefined, not 0', () => {
  const listed = [document('甲', [line('1', { proposed: 100, cut: 10 }), line('2', { proposed: 70 })])];
  expect(cutPathOf(listed)).toEqual({ proposed: 100, cut: 10, final: undefined, known: 1, lines: 2 });
});

test('lists published before these sums existed have neither', () => {
  const {
    topCut: _,
    path: __,
    both: ___,
    ...before
  } = sumsOf([line('1', { proposed: 9, cut: 1, final: 8 })]);
  const listed = [{ ...document('甲', []), summary: before }];
  expect(topCutOf(listed)).toBeUndefined();
  expect(cutPathOf(listed)).toBeUndefined();
});
