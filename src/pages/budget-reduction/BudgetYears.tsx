import { useTranslation } from 'react-i18next';
import { totalsOf } from '#src/data/budgets/budget-rows.ts';
import { inUnit } from '#src/data/budgets/everyday.ts';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import type { Budget } from './use-budget.ts';
import { useAmountText } from './use-amount-text.ts';

const shown = ['proposed', 'final', 'cut', 'frozen'] as const;

/** The sums of what is chosen over the years; nothing where there is only one. */
export function BudgetYears({ budget }: { readonly budget: Budget }) {
  const { t } = useTranslation('budget-reduction');
  const { years, scoped, state } = budget;
  const { ministry, agency, unit } = state.values;
  const { write } = useAmountText(unit);
  if (years.length < 2) return null;
  const totals = years.map(
    (year) => [year, totalsOf(scoped.filter(({ fiscalYear }) => fiscalYear === year))] as const,
  );
  const series = shown
    .map((kind) => ({
      name: t(`amount.${kind}`),
      points: totals.map(([year, { [kind]: total }]) => {
        const known = total.sum === undefined ? null : inUnit(total.sum, unit, year);
        return [year, known] as const;
      }),
    }))
    .filter(({ points }) => points.some(([, figure]) => figure !== null));
  return (
    <div>
      <LineChart
        title={t('years.title', { scope: agency || ministry || t('ledger.all') })}
        unit={t(`unit.${unit}.axis`)}
        series={series}
        source={t('bars.source')}
        format={write}
      />
      <p>{t('years.hint')}</p>
    </div>
  );
}
