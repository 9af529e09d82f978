import { useTranslation } from 'react-i18next';
import type { BudgetTotal } from '#src/data/budgets/budget-rows.ts';

type OfYear = readonly [year: number, total: BudgetTotal];

/** Of how many lines sums of several years are made, the earliest year first: they may be different lines. */
export function useCoverageText(): (totals: readonly OfYear[]) => string {
  const { t } = useTranslation('budget-reduction');
  return (totals) =>
    t('coverage.all', {
      years: totals
        .toSorted(([a], [b]) => a - b)
        .map(([year, { known, lines }]) => t('coverage.year', { year, known, lines }))
        .join('；'),
    });
}
