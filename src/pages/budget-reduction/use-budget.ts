import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BudgetTotals, totalsOf } from '#src/data/collections/budgets/budget-rows.ts';
import { budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { summable } from '#src/data/content/declare/sample.ts';
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
  const listed = list.data?.records ?? none;
  const { year: named, with: other, ministry, agency, amount, line } = state.values;
  const parts = useMemo(() => {
    const isChosen = (record: BudgetListRecord) =>
      (ministry === '' || record.ministry === ministry) && (agency === '' || record.agency === agency);
    // Addresses of samples show samples alone; all other addresses show none beside real budgets.
    const requested = listed.filter((record) =>
      line === '' ? isChosen(record) : line.startsWith(`${record.id}~`),
    );
    const ofSamples = requested.length > 0 && requested.every(({ sample }) => sample);
    const records = ofSamples ? listed.filter(({ sample }) => sample) : summable(listed);
    const years = [...new Set(records.map(({ fiscalYear }) => fiscalYear))].toSorted((a, b) => b - a);
    const year = years.find((each) => `${each}` === named) ?? years[0];
    const compared = years.find((each) => `${each}` === other && each !== year);
    const scoped = records.filter(isChosen);
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
  }, [listed, named, other, ministry, agency, line]);
  return { ...parts, state, list, amount: amount === 'auto' ? amountIn(parts.totals) : amount };
}

export type Budget = ReturnType<typeof useBudget>;

/** The props of the parts of the page, which are rendered only if a year exists. */
export interface BudgetProps {
  readonly budget: Budget;
  readonly year: number;
}
