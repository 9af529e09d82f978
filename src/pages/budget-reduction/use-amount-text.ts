import { useTranslation } from 'react-i18next';
import { inUnit } from '#src/data/budgets/everyday.ts';
import type { BudgetUnit } from '#src/data/content/declare/categories.ts';
import { formatAmount } from '#src/ui/text/format-money.ts';

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
