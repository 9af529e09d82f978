import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BudgetTotals, totalsOf } from '#src/data/budgets/budget-rows.ts';
import { budgetList } from '#src/data/budgets/budgets.queries.ts';
import type { BudgetListRecord } from '#src/data/budgets/budget.collection.ts';
import type { AmountKind } from '#src/data/content/declare/categories.ts';
import { budgetQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';

const none: readonly BudgetListRecord[] = [];

/** Which amount a page is about that was not given: cuts, or whatever there is. */
const preferred: readonly AmountKind[] = ['cut', 'frozen', 'final', 'proposed', 'released'];

const amountIn = (totals: BudgetTotals): AmountKind =>
  preferred.find((kind) => totals[kind].sum !== undefined) ?? 'cut';

/** The documents of a fiscal year. */
const ofYear = (records: readonly BudgetListRecord[], year: number | undefined) =>
  records.filter(({ fiscalYear }) => fiscalYear === year);

/** What the address chooses of the budgets. */
export function useBudget() {
  const state = useQueryState(budgetQuery);
  const list = useQuery(budgetList);
  const records = list.data?.records ?? none;
  const { year: named, with: other, ministry, agency, amount } = state.values;
  const parts = useMemo(() => {
    const years = [...new Set(records.map(({ fiscalYear }) => fiscalYear))].toSorted((a, b) => b - a);
    const year = years.find((each) => `${each}` === named) ?? years[0];
    const compared = years.find((each) => `${each}` === other && each !== year);
    const scoped = records.filter(
      (record) =>
        (ministry === '' || record.ministry === ministry) && (agency === '' || record.agency === agency),
    );
    const chosen = ofYear(scoped, year);
    return {
      years,
      year,
      compared,
      /** Documents of the chosen ministry and agency, of all years. */
      scoped,
      chosen,
      others: ofYear(scoped, compared),
      totals: totalsOf(chosen),
      /** All documents of the chosen year. */
      ofYear: ofYear(records, year),
    };
  }, [records, named, other, ministry, agency]);
  return { ...parts, state, list, amount: amount === 'auto' ? amountIn(parts.totals) : amount };
}

export type Budget = ReturnType<typeof useBudget>;

/** What the parts of the page are given: a budget of which there is a year. */
export interface BudgetProps {
  readonly budget: Budget;
  readonly year: number;
}
