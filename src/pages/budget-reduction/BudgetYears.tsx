import { useTranslation } from 'react-i18next';
import { totalsOf } from '#src/data/budgets/budget-rows.ts';
import { inUnit } from '#src/data/budgets/everyday.ts';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import type { Budget } from './use-budget.ts';
import { useAmountText } from './use-amount-text.ts';
import { useCoverageText } from './use-coverage-text.ts';

/**
 * One stage of what is chosen over the years; nothing where there is only one year. Two stages in one chart would be
 * sums of different lines side by side.
 */
export function BudgetYears({ budget }: { readonly budget: Budget }) {
  const { t } = useTranslation('budget-reduction');
  const { years, scoped, amount, state } = budget;
  const { ministry, agency, unit } = state.values;
  const { write } = useAmountText(unit);
  const coverage = useCoverageText();
  if (years.length < 2) return null;
  const totals = years.map(
    (year) => [year, totalsOf(scoped.filter(({ fiscalYear }) => fiscalYear === year))[amount]] as const,
  );
  const name = t(`amount.${amount}`);
  const points = totals.map(
    ([year, { sum }]) => [year, sum === undefined ? null : inUnit(sum, unit, year)] as const,
  );
  if (points.every(([, figure]) => figure === null)) return null;
  return (
    <div>
      <LineChart
        title={t('years.title', { scope: agency || ministry || t('ledger.all'), amount: name })}
        unit={t(`unit.${unit}.axis`)}
        series={[{ name, points }]}
        source={t('bars.source')}
        format={write}
      />
      <p>{coverage(totals) + t('years.hint')}</p>
    </div>
  );
}
