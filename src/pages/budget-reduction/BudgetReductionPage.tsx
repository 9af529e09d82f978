import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  rowsOf,
  totalsOf,
  type BudgetTotal,
  byAmount,
  type BudgetRow,
  groupsOf,
} from '#src/data/collections/budgets/budget-rows.ts';
import { budgetList, budgetLines } from '#src/data/collections/budgets/budgets.queries.ts';
import { inUnit } from '#src/data/collections/budgets/everyday.ts';
import { amountKinds } from '#src/data/content/declare/categories.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import budgetReductionTexts from '#src/locales/zh-TW/budget-reduction.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { LineChart, BarChart } from '#src/ui/charts/Charts.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { topCutOf } from '#src/data/collections/budgets/budget-answer.ts';
import { abovePage } from '#src/ui/controls/in-page.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { formatMoney, formatPercent } from '#src/ui/text/format-money.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import type { ChartX } from '#src/ui/charts/chart-data.ts';
import { BudgetControls, BudgetTrail } from './BudgetControls.tsx';
import { CutPathChart, StageComparisons } from './StageComparisons.tsx';
import { LedgerNote } from './ledger-layout.ts';
import { shortYear, useAmountText, useCoverageText } from './use-amount-text.ts';
import { useBudget, type BudgetProps } from './use-budget.ts';

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
function BudgetBars({ budget, year, records, rows }: BudgetBarsProps) {
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

const Answer = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: '0 0 16px',
  maxWidth: '34em',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', minHeight: 24 },
}));

/** The main finding: which line was cut most, by how much, and its final amount, in TWD as its share is. */
function BudgetAnswer({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { chosen, state } = budget;
  const top = topCutOf(chosen);
  const mark = <SampleMark of={chosen[0]?.sample} />;
  if (!top) {
    return (
      <Answer>
        {t('answer.none', { year: t('year', { ce: year, roc: year - 1911 }) })}
        {mark}
      </Answer>
    );
  }
  const {
    document: { id, agency },
    line: { code, programme, cut, proposed, final },
  } = top;
  const share = proposed ? t('answer.share', { percent: formatPercent(cut / proposed) }) : '';
  const proposal = proposed === undefined ? '' : t('answer.proposed', { amount: formatMoney(proposed) });
  const rest = final === undefined ? t('answer.noFinal') : t('answer.final', { amount: formatMoney(final) });
  return (
    <Answer>
      {t('answer.top')}
      <TextLink to={state.to({ line: `${id}~${code}` })} {...abovePage}>
        {t('answer.line', { agency, programme })}
      </TextLink>
      {t('answer.cut', { amount: formatMoney(cut) }) + share + proposal + rest}
      {mark}
    </Answer>
  );
}

export const texts = { 'budget-reduction': budgetReductionTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, budgetList);

/** Charts in one column on phones, side by side on desktops. */
const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '28px 0 0',
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div > p': { ...theme.typography.body2, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));

const TotalList = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '4rem minmax(0, 1fr)',
    gap: '0 16px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { gridRow: 'span 3', fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, gridColumn: 2, fontVariantNumeric: 'tabular-nums' },
  '& dd:first-of-type': { fontWeight: 700 },
  '& .known': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** The total of each stage. The totals cover different lines, so they must not be subtracted or divided. */
function StageTotals({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { totals, others, compared, state } = budget;
  const { format } = useAmountText(state.values.unit);
  const before = compared === undefined ? undefined : totalsOf(others);
  const coverage = ({ known, lines }: BudgetTotal) =>
    t(known < lines ? 'ledger.known' : 'ledger.complete', { known, lines });
  return (
    <Section title={t('whole.title')}>
      <TotalList>
        {amountKinds.map((kind) => {
          const total = totals[kind];
          const earlier = before?.[kind];
          return (
            <div key={kind}>
              <dt>{t(`amount.${kind}`)}</dt>
              <dd>{format(total.sum, year)}</dd>
              {total.sum !== undefined && <dd className="known">{coverage(total)}</dd>}
              {earlier && compared !== undefined && (
                <dd className="known">
                  {t('ledger.before', { year: shortYear(compared), sum: format(earlier.sum, compared) })}
                  {earlier.sum !== undefined && t('ledger.of', { coverage: coverage(earlier) })}
                </dd>
              )}
            </div>
          );
        })}
      </TotalList>
      <LedgerNote>{t('whole.note')}</LedgerNote>
    </Section>
  );
}

/**
 * One stage of the chosen budgets over the years; renders nothing for a single year. Two stages in one chart, or a line
 * from year to year, would join sums over different lines. The slider starts at the chosen year.
 */
function BudgetYears({ budget, year: chosen }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { years, scoped, amount, state } = budget;
  const { ministry, agency, unit } = state.values;
  const { write } = useAmountText(unit);
  const coverage = useCoverageText();
  if (years.length < 2) return null;
  // A year without documents is a gap, not a line between its neighbours.
  const [newest = 0] = years;
  const oldest = years.at(-1) ?? newest;
  const span = Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index);
  const totals = span.map(
    (year) => [year, totalsOf(scoped.filter(({ fiscalYear }) => fiscalYear === year))[amount]] as const,
  );
  const name = t(`amount.${amount}`);
  const points = totals.map(
    ([year, { sum }]) => [shortYear(year), sum === undefined ? null : inUnit(sum, unit, year)] as const,
  );
  if (points.every(([, figure]) => figure === null)) return null;
  return (
    <div>
      <LineChart
        key={chosen}
        title={t('years.title', { scope: agency || ministry || t('ledger.all'), amount: name })}
        unit={t(`unit.${unit}.axis`)}
        series={[{ name, points, isSeparate: true }]}
        start={shortYear(chosen)}
        source={t('bars.source')}
        format={write}
      />
      <p>{coverage(totals.filter(([, { known }]) => known > 0)) + t('years.hint')}</p>
    </div>
  );
}

// Loaded on demand, because none is visible when the page opens: the lines need their data file, the document an
// agency, the sheet a line.
const BudgetLines = lazyPart(async () => (await import('./BudgetLines.tsx')).BudgetLines);
const BudgetDocument = lazyPart(async () => (await import('./BudgetDocument.tsx')).BudgetDocument);
const BudgetLineSheet = lazyPart(async () => (await import('./BudgetLineSheet.tsx')).BudgetLineSheet);

/** Renders sums and charts from the list at once, and the year's lines when their file is loaded. */
function BudgetView({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { state, ofYear, chosen, others, compared } = budget;
  const lines = useQuery(budgetLines(year, ofYear));
  const rows = useMemo(() => lines.data && rowsOf(lines.data, ofYear), [lines.data, ofYear]);
  // Rendering the lines takes a phone a third of a second; deferred, so that the page stays responsive.
  const shown = useDeferredValue(rows);
  const { ministry, agency, line } = state.values;
  const inAgency = useMemo(
    () => rows?.filter(({ document }) => document.ministry === ministry && document.agency === agency),
    [rows, ministry, agency],
  );
  return (
    <>
      <BudgetAnswer budget={budget} year={year} />
      <BudgetControls budget={budget} year={year} />
      <BudgetTrail state={state} />
      <StageComparisons budget={budget} year={year} />
      <StageTotals budget={budget} year={year} />
      <Charts>
        <CutPathChart budget={budget} year={year} />
        <BudgetBars budget={budget} year={year} records={chosen} rows={inAgency} />
        {compared !== undefined && !agency && <BudgetBars budget={budget} year={compared} records={others} />}
        <BudgetYears budget={budget} year={year} />
      </Charts>
      {shown && (
        <Suspense fallback={<ListSkeleton />}>
          <BudgetLines budget={budget} year={year} rows={shown} />
        </Suspense>
      )}
      {!shown && (
        <>
          <noscript>
            <p>
              {t('noScript.lines')} <a href="/open-data/budgets.csv">{t('noScript.download')}</a>
            </p>
          </noscript>
          <LoadState error={lines.error} onRetry={lines.refetch} />
        </>
      )}
      {agency && chosen[0] && (
        <Suspense>
          <BudgetDocument id={chosen[0].id} agency={agency} />
        </Suspense>
      )}
      {line && rows && (
        <Suspense>
          <BudgetLineSheet budget={budget} row={rows.find(({ id }) => id === line)} />
        </Suspense>
      )}
    </>
  );
}

/** The budget lines that were cut or frozen, from the proposal to the final amount. */
export default function BudgetReductionPage() {
  const { t } = useTranslation(['budget-reduction', 'routes']);
  const budget = useBudget();
  return (
    <Page title={t('routes:budgetReduction.title')} lead={t('lead')} wide>
      <PageHead description={t('description')} />
      <ListStates query={budget.list}>
        {budget.year === undefined ? (
          <EmptyState
            pattern="budget"
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={<SectionLinks to={['metrics', 'debunkingImages']} />}
          />
        ) : (
          <BudgetView budget={budget} year={budget.year} />
        )}
      </ListStates>
    </Page>
  );
}
