import { useTranslation } from '#src/ui/text/use-translation.ts';
import { byAmount, type BudgetRow, groupsOf, totalsOf } from '#src/data/collections/budgets/budget-rows.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { inUnit } from '#src/data/collections/budgets/everyday.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';
import type { ChartX } from '#src/ui/charts/chart-data.ts';
import type { BudgetProps } from './use-budget.ts';
import { useAmountText, useCoverageText } from './use-amount-text.ts';

type Bars = readonly (readonly [name: string, amount: number | null])[];

const greatestFirst = (bars: Bars): Bars => bars.toSorted(([, a], [, b]) => (b ?? -1) - (a ?? -1));

const programmeName = ({ line: { programme, code } }: BudgetRow): string => `${programme}（${code}）`;

interface BudgetBarsProps extends BudgetProps {
  /** The documents of the year. */
  readonly records: readonly BudgetListRecord[];
  /** The lines of the chosen agency, when they are loaded. */
  readonly rows?: readonly BudgetRow[] | undefined;
}

/**
 * Bars of one year's ministries, of one ministry's agencies, or of one agency's programmes; each bar links to the next
 * level. A compared year has a chart of its own, because it covers other lines.
 */
export function BudgetBars({ budget, year, records, rows }: BudgetBarsProps) {
  const { t } = useTranslation('budget-reduction');
  const { state, amount } = budget;
  const { ministry, agency, unit } = state.values;
  const { write } = useAmountText(unit);
  const coverageText = useCoverageText();
  const level = agency ? 'programme' : ministry ? 'agency' : 'ministry';

  const barValue = (sum: number | undefined) => (sum === undefined ? null : inUnit(sum, unit, year));
  // Programmes are not matched across years, because the same code may have come to mean a different programme.
  const bars = agency
    ? byAmount(rows ?? [], amount).map((row) => [programmeName(row), barValue(row.line[amount])] as const)
    : greatestFirst(
        [...groupsOf(records, ministry ? 'agency' : 'ministry')].map(
          ([name, group]) => [name, barValue(totalsOf(group)[amount].sum)] as const,
        ),
      );

  function toOf(x: ChartX) {
    if (agency) {
      const row = rows?.find((each) => programmeName(each) === x);
      return row && state.to({ line: row.id });
    }
    return state.to(ministry ? { agency: String(x) } : { ministry: String(x) });
  }

  if (agency ? !rows : records.length === 0) return null;
  const name = t('year', { ce: year, roc: year - 1911 });
  return (
    <div>
      <BarChart
        title={t(`bars.${level}`, { year: name, ministry, agency, amount: t(`amount.${amount}`) })}
        unit={t(`unit.${unit}.axis`)}
        series={[{ name, points: bars }]}
        source={t('bars.source')}
        format={write}
        toOf={toOf}
        opensAbove={agency !== ''}
      />
      <p>{coverageText([[year, totalsOf(records)[amount]]])}</p>
    </div>
  );
}
