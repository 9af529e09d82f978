import { useTranslation } from '#src/ui/text/use-translation.ts';
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
