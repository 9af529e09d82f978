import { useTranslation } from '#src/ui/text/use-translation.ts';
import { comparisonOf, type StageComparison } from '#src/data/collections/budgets/budget-rows.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { type ComparedStage, comparedStages, stageBases } from '#src/data/content/declare/categories.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { formatPercent } from '#src/ui/text/format-percent.ts';
import { shortYear } from './fiscal-year.ts';
import { LedgerGrid, LedgerNote } from './ledger-layout.ts';
import type { BudgetProps } from './use-budget.ts';

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
