import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BudgetTotals, totalsOf } from '#src/data/collections/budgets/budget-rows.ts';
import { budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import type { AmountKind } from '#src/data/content/declare/categories.ts';
import { budgetQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';

const none: readonly BudgetListRecord[] = [];

/** The amount shown if the URL names none: cuts, or the first one that exists. */
const preferred: readonly AmountKind[] = ['cut', 'frozen', 'final', 'proposed', 'released'];

const amountIn = (totals: BudgetTotals): AmountKind =>
  preferred.find((kind) => totals[kind].sum !== undefined) ?? 'cut';

/** Returns the documents of a fiscal year. */
const ofYear = (records: readonly BudgetListRecord[], year: number | undefined) =>
  records.filter(({ fiscalYear }) => fiscalYear === year);

/** Returns the budget documents chosen by the URL. */
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
      /** Documents of the chosen ministry and agency, for all years. */
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

/** The props of the parts of the page, which are rendered only if a year exists. */
export interface BudgetProps {
  readonly budget: Budget;
  readonly year: number;
}
