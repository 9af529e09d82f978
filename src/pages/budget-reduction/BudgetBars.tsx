import { useTranslation } from '#src/ui/text/use-translation.ts';
import { byAmount, type BudgetRow, groupsOf, totalsOf } from '#src/data/budgets/budget-rows.ts';
import type { BudgetListRecord } from '#src/data/budgets/budget.collection.ts';
import { inUnit } from '#src/data/budgets/everyday.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';
import type { ChartX } from '#src/ui/charts/chart-data.ts';
import type { BudgetProps } from './use-budget.ts';
import { useAmountText, useCoverageText } from './use-amount-text.ts';

type Bars = readonly (readonly [name: string, amount: number | null])[];

const greatestFirst = (bars: Bars): Bars => bars.toSorted(([, a], [, b]) => (b ?? -1) - (a ?? -1));

const programmeName = ({ line: { programme, code } }: BudgetRow): string => `${programme}（${code}）`;

/**
 * Bars of ministries, of one ministry's agencies, or of one agency's programmes; each bar links to the next level.
 */
export function BudgetBars({
  budget,
  year,
  rows,
}: BudgetProps & { readonly rows: readonly BudgetRow[] | undefined }) {
  const { t } = useTranslation('budget-reduction');
  const { state, chosen, others, compared, amount } = budget;
  const { ministry, agency, unit } = state.values;
  const { write } = useAmountText(unit);
  const coverageText = useCoverageText();
  const level = agency ? 'programme' : ministry ? 'agency' : 'ministry';

  const barValue = (sum: number | undefined, of: number) =>
    sum === undefined ? null : inUnit(sum, unit, of);
  const groupBars = (records: readonly BudgetListRecord[], of: number): Bars =>
    [...groupsOf(records, ministry ? 'agency' : 'ministry')].map(
      ([name, group]) => [name, barValue(totalsOf(group)[amount].sum, of)] as const,
    );
  const programmes = byAmount(rows ?? [], amount).map(
    (row) => [programmeName(row), barValue(row.line[amount], year)] as const,
  );
  const main = agency ? programmes : greatestFirst(groupBars(chosen, year));
  const name = (of: number) => t('year', { ce: of, roc: of - 1911 });
  // Programmes are not matched across years, because the same code may have come to mean a different programme.
  const isCompared = compared !== undefined && !agency;

  function toOf(x: ChartX) {
    if (agency) {
      const row = rows?.find((each) => programmeName(each) === x);
      return row && state.to({ line: row.id });
    }
    return state.to(ministry ? { agency: String(x) } : { ministry: String(x) });
  }

  if (agency && !rows) return null;
  const coverage = coverageText([
    [year, totalsOf(chosen)[amount]],
    ...(isCompared ? [[compared, totalsOf(others)[amount]] as const] : []),
  ]);
  return (
    <div>
      <BarChart
        title={t(`bars.${level}`, { ministry, agency, amount: t(`amount.${amount}`) })}
        unit={t(`unit.${unit}.axis`)}
        series={[
          { name: name(year), points: main },
          ...(isCompared ? [{ name: name(compared), points: groupBars(others, compared) }] : []),
        ]}
        source={t('bars.source')}
        format={write}
        toOf={toOf}
        opensAbove={agency !== ''}
      />
      <p>{coverage}</p>
    </div>
  );
}
