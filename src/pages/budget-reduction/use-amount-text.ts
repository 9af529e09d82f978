import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { BudgetTotal } from '#src/data/collections/budgets/budget-rows.ts';
import { inUnit } from '#src/data/collections/budgets/everyday.ts';
import type { BudgetUnit } from '#src/data/content/declare/categories.ts';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

/**
 * Formats a fiscal year in the visitor's calendar only, where both calendars would be too long, such as below a
 * chart.
 */
export const shortYear = (year: number): string => formatDate(`${year}-06-01`, { year: 'numeric' });

/** The smallest figure that two decimals show as more than 0. */
const smallest = 0.005;

/**
 * Returns functions that format amounts in a unit. Amounts in TWD are exact; conversions are rounded and say so, and
 * are therefore neither subtracted nor divided.
 */
export function useAmountText(unit: BudgetUnit) {
  const { t } = useTranslation('budget-reduction');
  /** Formats a figure that is already in the unit. */
  const write = (value: number): string =>
    unit !== 'money' && value !== 0 && value < smallest
      ? t(`unit.${unit}.tiny`)
      : t(`unit.${unit}.value`, { amount: formatAmount(value) });
  /** Formats TWD of a fiscal year; undefined is shown as unknown. */
  const format = (amount: number | undefined, fiscalYear: number): string =>
    amount === undefined ? t('unknown') : write(inUnit(amount, unit, fiscalYear));
  return { write, format };
}

type OfYear = readonly [year: number, total: BudgetTotal];

/**
 * Returns a function that describes how many lines the sums of several years cover, the earliest year first: they may
 * be different lines.
 */
export function useCoverageText(): (totals: readonly OfYear[]) => string {
  const { t } = useTranslation('budget-reduction');
  return (totals) =>
    t('coverage.all', {
      years: totals
        .toSorted(([a], [b]) => a - b)
        .map(([year, { known, lines }]) => t('coverage.year', { year: shortYear(year), known, lines }))
        .join('；'),
    });
}
