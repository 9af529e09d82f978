import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { totalOf } from '#src/data/collections/budgets/budget-rows.ts';
import { budgetList } from '#src/data/collections/budgets/budgets.queries.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { summable } from '#src/data/content/declare/sample.ts';
import type { AmountKind, BudgetUnit } from '#src/data/content/declare/categories.ts';
import { budgetQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { inUnit } from '#src/data/collections/budgets/everyday.ts';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

const none: readonly BudgetListRecord[] = [];

/** The amount shown if the URL names none: cuts, or the first one that exists. */
const preferred: readonly AmountKind[] = ['cut', 'frozen', 'final', 'proposed', 'released'];

const amountIn = (records: readonly BudgetListRecord[]): AmountKind =>
  preferred.find((kind) => totalOf(records, kind).sum !== undefined) ?? 'cut';

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
    return {
      years,
      year,
      compared,
      /** The documents of the chosen ministry and agency. */
      chosen: ofYear(records.filter(isChosen), year),
      /** All documents of the chosen year, and of the compared one. */
      ofYear: ofYear(records, year),
      ofOther: ofYear(records, compared),
    };
  }, [listed, named, other, ministry, agency, line]);
  return { ...parts, state, list, amount: amount === 'auto' ? amountIn(parts.chosen) : amount };
}

export type Budget = ReturnType<typeof useBudget>;

/** The props of the parts of the page, which are rendered only if a year exists. */
export interface BudgetProps {
  readonly budget: Budget;
  readonly year: number;
}

/**
 * Formats a fiscal year in the visitor's calendar only, where both calendars would be too long, such as below a
 * chart.
 */
export const shortYear = (year: number): string => formatDate(`${year}-06-01`, { year: 'numeric' });

/** The smallest figure that two decimals show as more than 0. */
const smallest = 0.005;

/**
 * Returns a function that formats TWD of a fiscal year in a unit; undefined is shown as unknown. Amounts in TWD are exact; conversions are rounded and say so, and
 * are therefore neither subtracted nor divided.
 */
export function useAmountText(unit: BudgetUnit) {
  const { t } = useTranslation('budget-reduction');
  return (amount: number | undefined, fiscalYear: number): string => {
    if (amount === undefined) return t('unknown');
    const value = inUnit(amount, unit, fiscalYear);
    return unit !== 'money' && value !== 0 && value < smallest
      ? t(`unit.${unit}.tiny`)
      : t(`unit.${unit}.value`, { amount: formatAmount(value) });
  };
}
