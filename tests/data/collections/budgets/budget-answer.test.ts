import { expect, test } from 'vitest';
import {
  partOf,
  ranked,
  shareOf,
  sumOfParts,
  topCutOf,
  withRest,
} from '#src/data/collections/budgets/budget-rows.ts';
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

test('the largest cut is found in any document of the list, and none if nothing was cut', () => {
  const listed = [
    document('甲', [line('1', { cut: 5 }), line('2', { proposed: 100, cut: 40 })]),
    document('乙', [line('3', { cut: 39 })]),
  ];
  expect(topCutOf(listed)).toMatchObject({ document: { id: '甲' }, line: { code: '2', cut: 40 } });
  expect(topCutOf([document('甲', [line('1', { cut: 0 }), line('2', { proposed: 3 })])])).toBeUndefined();
});

test('a sum has a base only over the same lines', () => {
  const whole = document('甲', [line('1', { proposed: 100, cut: 10 }), line('2', { proposed: 70 })]);
  expect(partOf([whole], 'cut')).toEqual({ sum: 10, base: 100 });
  expect(partOf([whole, document('乙', [line('3', { cut: 5 })])], 'cut')).toEqual({ sum: 15 });
});

test('the rest of a ranking adds up with the named rows to the whole, and unknown amounts come last', () => {
  const parts = [1, undefined, 9, 3, 4, 5, 6, 7].map((sum) => ({ sum, base: sum && 10 }));
  const { top, rest } = withRest(ranked(parts, 'cut'));
  expect(top.map(({ sum }) => sum)).toEqual([9, 7, 6, 5, 4, 3]);
  expect(sumOfParts(rest)).toEqual({ sum: 1, base: 10 });
  expect(sumOfParts([{ sum: 1 }, { sum: 2, base: 3 }])).toEqual({ sum: 3, base: undefined });
  const changes = [12, 8, 9].map((sum) => ({ sum, base: 10 }));
  expect(ranked(changes, 'final', true).map((part) => shareOf(part, 'final'))).toEqual([-0.2, -0.1, 0.2]);
});

test('lists published before these sums existed have neither', () => {
  const { topCut: _, both: __, ...before } = sumsOf([line('1', { proposed: 9, cut: 1 })]);
  const listed = [{ ...document('甲', []), summary: before }];
  expect(topCutOf(listed)).toBeUndefined();
  expect(partOf(listed, 'cut')).toEqual({ sum: 1, base: undefined });
});
