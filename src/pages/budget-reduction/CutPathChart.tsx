import { useTranslation } from '#src/ui/text/use-translation.ts';
import { cutPathOf } from '#src/data/collections/budgets/budget-answer.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';
import { formatMoney } from '#src/ui/text/format-money.ts';
import type { BudgetProps } from './use-budget.ts';

/**
 * A waterfall chart from the proposal through the cut to the final amount, over the same lines. Any other difference
 * is a bar of its own, because otherwise the three would not add up. In TWD in every unit: converted amounts are rounded.
 */
export function CutPathChart({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { chosen, state } = budget;
  const { ministry, agency } = state.values;
  const path = cutPathOf(chosen);
  if (!path) return null;
  const { proposed, cut, final, known, lines } = path;
  const left = proposed - cut;
  const other = final === undefined ? 0 : final - left;
  // Other sums of the same stages on the page cover other lines.
  const named = (stage: string) => t('path.step', { stage, known });
  const steps = [
    { name: named(t('amount.proposed')), from: 0, to: proposed, text: formatMoney(proposed) },
    { name: named(t('amount.cut')), from: left, to: proposed, text: `−${formatMoney(cut)}` },
    ...(other === 0
      ? []
      : [
          {
            name: named(t('path.other')),
            from: Math.min(left, left + other),
            to: Math.max(left, left + other),
            text: `${other < 0 ? '−' : '+'}${formatMoney(Math.abs(other))}`,
          },
        ]),
  ];
  const texts = Object.fromEntries(steps.map(({ name, text }) => [name, text]));
  const finalName = named(t('amount.final'));
  return (
    <div>
      <BarChart
        title={t('path.title', {
          scope: agency || ministry || t('ledger.all'),
          year: t('year', { ce: year, roc: year - 1911 }),
        })}
        unit={t('unit.money.axis')}
        series={[
          {
            name: t('path.series'),
            points: [
              ...steps.map(({ name, from, to }) => [name, to - from] as const),
              [finalName, final ?? null] as const,
            ],
            texts,
            starts: Object.fromEntries(steps.map(({ name, from }) => [name, from])),
          },
        ]}
        source={t('bars.source')}
        format={formatMoney}
      />
      <p>{t('path.known', { known, lines })}</p>
    </div>
  );
}
