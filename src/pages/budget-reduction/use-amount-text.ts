import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { BudgetTotal } from '#src/data/budgets/budget-rows.ts';
import { inUnit } from '#src/data/budgets/everyday.ts';
import type { BudgetUnit } from '#src/data/content/declare/categories.ts';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { shortYear } from './fiscal-year.ts';

/** How amounts are written in a unit. */
export function useAmountText(unit: BudgetUnit) {
  const { t } = useTranslation('budget-reduction');
  /** A figure that is in the unit already. */
  const write = (value: number): string => t(`unit.${unit}.value`, { amount: formatAmount(value) });
  /** TWD of a fiscal year; unknown is stated. */
  const format = (amount: number | undefined, fiscalYear: number): string =>
    amount === undefined ? t('unknown') : write(inUnit(amount, unit, fiscalYear));
  return { write, format };
}

type OfYear = readonly [year: number, total: BudgetTotal];

/** Of how many lines sums of several years are made, the earliest year first: they may be different lines. */
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
