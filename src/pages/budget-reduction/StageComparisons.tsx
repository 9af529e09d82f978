import { useTranslation } from '#src/ui/text/use-translation.ts';
import { comparisonOf, type StageComparison } from '#src/data/collections/budgets/budget-rows.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { type ComparedStage, comparedStages, stageBases } from '#src/data/content/declare/categories.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatMoney, formatPercent } from '#src/ui/text/format-money.ts';
import { shortYear } from './use-amount-text.ts';
import { LedgerGrid, LedgerNote } from './ledger-layout.ts';
import type { BudgetProps } from './use-budget.ts';
import { cutPathOf } from '#src/data/collections/budgets/budget-answer.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';

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

interface ComparedYearProps extends Pick<BudgetProps, 'year'> {
  readonly records: readonly BudgetListRecord[];
  readonly stage: ComparedStage;
  /** Shows the year, if it is not that of the page. */
  readonly named?: boolean;
}

/**
 * One stage of one year beside its base: both amounts, the difference, and the number of lines covered. In TWD, because
 * the difference of rounded conversions would not be that of the amounts shown.
 */
function ComparedYear({ year, records, stage, named = false }: ComparedYearProps) {
  const { t } = useTranslation('budget-reduction');
  const compared = comparisonOf(records, stage);
  const ofYear = named ? t('compare.year', { year: shortYear(year) }) : '';
  if (!compared) return <dd className={named ? 'known other' : 'known'}>{ofYear + t('compare.none')}</dd>;
  const { base, from, to, known, lines } = compared;

  function changeOf({ from: before, to: after }: StageComparison): string {
    const part = before === 0 ? undefined : (after - before) / before;
    if (stage !== 'final') {
      return part === undefined
        ? ''
        : t('compare.share', { base: t(`amount.${base}`), percent: formatPercent(after / before) });
    }
    if (after === before) return t('compare.same');
    const amount = formatMoney(Math.abs(after - before));
    const change = t(after < before ? 'compare.less' : 'compare.more', { amount });
    return part === undefined
      ? change
      : change + t('compare.percent', { percent: formatPercent(part, { signed: true }) });
  }

  const change = changeOf(compared);
  return (
    <>
      <dd className={named ? 'known other' : 'pair'}>
        {ofYear +
          t('compare.pair', {
            known,
            base: t(`amount.${base}`),
            from: formatMoney(from),
            stage: t(`amount.${stage}`),
            to: formatMoney(to),
          })}
      </dd>
      {change && <dd className={named ? 'known' : 'sum'}>{change}</dd>}
      <dd className="known">{t('compare.known', { known, lines })}</dd>
    </>
  );
}

/** Each later stage beside its base, over the lines with both figures. */
export function StageComparisons({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { chosen, others, compared, amount, state } = budget;
  const { ministry, agency } = state.values;
  return (
    <Section title={t('ledger.title', { scope: agency || ministry || t('ledger.all') })}>
      <LedgerGrid>
        {comparedStages.map((stage) => (
          <div key={stage} data-current={stage === amount || undefined}>
            <dt>
              {t('compare.title', { base: t(`amount.${stageBases[stage]}`), stage: t(`amount.${stage}`) })}
            </dt>
            <ComparedYear year={year} records={chosen} stage={stage} />
            {compared !== undefined && <ComparedYear year={compared} records={others} stage={stage} named />}
          </div>
        ))}
      </LedgerGrid>
      <LedgerNote>{t('compare.note')}</LedgerNote>
    </Section>
  );
}
