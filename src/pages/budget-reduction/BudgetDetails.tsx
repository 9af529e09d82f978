import { useQuery } from '@tanstack/react-query';
import {
  type BudgetPart,
  sumOfParts,
  type BudgetRow,
  filterRows,
  rowsOf,
  sameLines,
} from '#src/data/collections/budgets/budget-rows.ts';
import { budgetItem, budgetLines } from '#src/data/collections/budgets/budgets.queries.ts';
import { BarChart } from '#src/ui/charts/BarChart.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { formatMoney, formatPercent } from '#src/ui/text/format-money.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { shortYear, type BudgetProps } from './use-budget.ts';

interface ComparedYearProps extends BudgetProps {
  readonly compared: number;
  readonly rows: readonly BudgetRow[];
}

/** One amount of two years, in TWD, only over the lines that have it in both: by ministry, agency or line. */
export function ComparedYear({ budget, year, compared, rows }: ComparedYearProps) {
  const { t } = useTranslation('budget-reduction');
  const { ofOther, amount, state } = budget;
  const { ministry, agency } = state.values;
  const query = useQuery(budgetLines(compared, ofOther));
  if (!query.data) return <LoadState error={query.error} onRetry={query.refetch} />;
  const ofScope = (given: readonly BudgetRow[]) => filterRows(given, { ministry, agency, query: '' });
  const [lines, otherLines] = [ofScope(rows), ofScope(rowsOf(query.data, ofOther))];
  const both = sameLines(lines, otherLines, amount);
  const nameOf = ({ line, document }: BudgetRow) =>
    agency ? `${line.programme}（${line.code}）` : ministry ? document.agency : document.ministry;
  const groups = new Map<string, BudgetPart>();
  for (const { row, sum, base } of both)
    groups.set(nameOf(row), sumOfParts([{ sum, base }, groups.get(nameOf(row)) ?? {}]));
  const sorted = [...groups].toSorted(([, a], [, b]) => (b.sum ?? 0) - (a.sum ?? 0));
  const { sum: to = 0, base: from = 0 } = sumOfParts(both);
  const names = { year: shortYear(year), other: shortYear(compared), name: t(`amount.${amount}`) };
  const percent = from > 0 ? formatPercent((to - from) / from, { signed: true }) : '';
  const change = t(to === from ? 'compare.same' : to < from ? 'compare.less' : 'compare.more', {
    amount: formatMoney(Math.abs(to - from)),
    percent: percent && t('compare.percent', { percent }),
  });
  return (
    <Section title={t('compare.title', { year: names.other })}>
      {both.length === 0 ? (
        <p>{t('compare.none')}</p>
      ) : (
        <BarChart
          title={t('compare.title', { year: names.other })}
          finding={t('compare.finding', {
            ...names,
            count: both.length,
            from: formatMoney(from),
            to: formatMoney(to),
            change,
          })}
          unit={t('unit.money.axis')}
          series={[names.year, names.other].map((name, at) => ({
            name,
            points: sorted.map(([group, { sum = null, base = null }]) => [group, at === 0 ? sum : base]),
          }))}
          source={t('compare.source', { ...names, lines: lines.length, otherLines: otherLines.length })}
          format={formatMoney}
        />
      )}
    </Section>
  );
}

/** The sources of the figures for an agency's year, and the corrections to them. */
export function BudgetDocument({ id, agency }: { readonly id: string; readonly agency: string }) {
  const { t } = useTranslation('budget-reduction');
  const item = useQuery(budgetItem(id)).data;
  if (item?.state !== 'published') return null;
  const { record } = item;
  return (
    <>
      <Section title={t('document.title', { agency })}>
        <RecordFacts {...record} />
        <RecordCorrections corrections={record.corrections} />
      </Section>
      <SourceList sources={record.sources} />
      <RecordHistory entries={record.history} />
    </>
  );
}
