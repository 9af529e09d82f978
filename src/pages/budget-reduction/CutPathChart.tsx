import { useTranslation } from '#src/ui/text/use-translation.ts';
import { cutPathOf } from '#src/data/budgets/budget-answer.ts';
import { inUnit } from '#src/data/budgets/everyday.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';
import { useAmountText } from './use-amount-text.ts';
import type { BudgetProps } from './use-budget.ts';

/**
 * A waterfall chart from the proposal through the cut to the final amount, over the same lines. Any other difference
 * is a bar of its own, because otherwise the three would not add up.
 */
export function CutPathChart({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { chosen, state } = budget;
  const { ministry, agency, unit } = state.values;
  const { write } = useAmountText(unit);
  const path = cutPathOf(chosen);
  if (!path) return null;
  const { proposed, cut, final, known, lines } = path;
  const value = (amount: number) => inUnit(amount, unit, year);
  const left = proposed - cut;
  const other = final === undefined ? 0 : final - left;
  const steps = [
    { name: t('amount.proposed'), from: 0, to: proposed, text: write(value(proposed)) },
    { name: t('amount.cut'), from: left, to: proposed, text: `−${write(value(cut))}` },
    ...(other === 0
      ? []
      : [
          {
            name: t('path.other'),
            from: Math.min(left, left + other),
            to: Math.max(left, left + other),
            text: `${other < 0 ? '−' : '+'}${write(value(Math.abs(other)))}`,
          },
        ]),
  ];
  const texts = Object.fromEntries(steps.map(({ name, text }) => [name, text]));
  const finalName = t('amount.final');
  return (
    <div>
      <BarChart
        title={t('path.title', {
          scope: agency || ministry || t('ledger.all'),
          year: t('year', { ce: year, roc: year - 1911 }),
        })}
        unit={t(`unit.${unit}.axis`)}
        series={[
          {
            name: t('path.series'),
            points: [
              ...steps.map(({ name, from, to }) => [name, value(to - from)] as const),
              [finalName, final === undefined ? null : value(final)] as const,
            ],
            texts,
            starts: Object.fromEntries(steps.map(({ name, from }) => [name, value(from)])),
          },
        ]}
        source={t('bars.source')}
        format={write}
      />
      <p>{t('path.known', { known, lines })}</p>
    </div>
  );
}
