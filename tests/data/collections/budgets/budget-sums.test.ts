import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BudgetLine, budgets, sumsOf } from '#src/data/collections/budgets/budget.collection.ts';
import { contents } from '#checks/backend/contents.ts';

const line = (code: string, own: Partial<BudgetLine> = {}): BudgetLine => ({ code, programme: code, ...own });

test('a sum covers the known amounts and counts their lines; without any there is no sum, not 0', () => {
  const sums = sumsOf([
    line('a', { proposed: 100, cut: 0 }),
    line('b', { proposed: 50 }),
    line('c', { final: 30 }),
  ]);
  expect(sums).toEqual({
    lines: 3,
    proposed: { sum: 150, lines: 2 },
    cut: { sum: 0, lines: 1 },
    final: { sum: 30, lines: 1 },
    both: { cut: { from: 100, to: 0, lines: 1 } },
  });
});

const { corrections: _, ...good } = contents.budgets;
const problem = (lines: readonly BudgetLine[]) =>
  z.safeParse(budgets.schema, { ...good, lines }).error?.issues[0]?.path;

test.each([
  ['two lines have the same code', [line('a'), line('a')]],
  ['more is cut than proposed', [line('a', { proposed: 10, cut: 11 })]],
  ['more is released than frozen', [line('a', { frozen: 10, released: 11 })]],
  [
    'the sum is not exact',
    [line('a', { final: Number.MAX_SAFE_INTEGER }), line('b', { final: 1 }), line('c', { final: 1 })],
  ],
])('a document in which %s is rejected', (_name, lines) => {
  expect(problem(lines)).toEqual(['lines']);
});

test('a budget with only some amounts known is accepted', () => {
  expect(problem([line('a', { cut: 5 }), line('b', { released: 3 }), line('c')])).toBeUndefined();
});

test('NaN and negative amounts are rejected', () => {
  expect(problem([line('a', { proposed: Number.NaN })])).toEqual(['lines', 0, 'proposed']);
  expect(problem([line('a', { final: -1 })])).toEqual(['lines', 0, 'final']);
});
