import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rowsOf } from '#src/data/collections/budgets/budget-rows.ts';
import { budgetList, budgetLines } from '#src/data/collections/budgets/budgets.queries.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import budgetReductionTexts from '#src/locales/zh-TW/budget-reduction.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ChartSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { desktop, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useBudget, type BudgetProps, shortYear } from './use-budget.ts';
import { populationFor } from '#src/data/collections/budgets/everyday.ts';
import { amountKinds, budgetUnits } from '#src/data/content/declare/categories.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { inputBox } from '#src/ui/forms/Field.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatAmount } from '#src/ui/text/format-money.ts';

const Year = styled('select')(inputBox, { fontWeight: 700, fontSize: 'min(1em, 7.7vw)' });

/** The year of the page, beside its title. */
function BudgetYear({ budget: { state, years }, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  return (
    <Year
      aria-label={t('controls.year')}
      value={year}
      onChange={({ target }) => state.set({ year: target.value, line: '' })}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {t('controls.fiscal', { roc: each - 1911 })}
        </option>
      ))}
    </Year>
  );
}

const Controls = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '12px 20px',
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& h2, & p': { ...theme.typography.body2, margin: 0 },
  '& h2': { fontWeight: 700, fontSize: '1rem' },
  '& p': { color: theme.vars.palette.text.secondary },
}));

/** Any other amount, the unit and the compared year; all of them are stored in the URL. */
function BudgetControls({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { state, years, compared, amount } = budget;
  const { unit } = state.values;
  const nameOf = (each: number) => t('year', { ce: each, roc: each - 1911 });
  const others = years.filter((each) => each !== year).map((each) => [`${each}`, nameOf(each)] as const);
  const population = populationFor(year);
  const people = formatAmount(population.people);
  const note = t(`unit.${unit}.note`, { year: shortYear(population.year), people });
  const kinds = amountKinds.map((kind) => ({
    label: t(`amount.${kind}`),
    to: state.to({ amount: kind }),
    current: kind === amount,
  }));
  const units = budgetUnits.map((each) => ({
    label: t(`unit.${each}.label`),
    to: state.to({ unit: each }),
    current: each === unit,
  }));
  return (
    <Controls aria-label={t('controls.label')}>
      <div>
        <h2>{t('controls.amount')}</h2>
        <LinkChips label={t('controls.amount')} choices={kinds} isFilter />
      </div>
      <div>
        <h2>{t('controls.unit')}</h2>
        <LinkChips label={t('controls.unit')} choices={units} isFilter />
        {note && <p>{note}</p>}
      </div>
      <SelectField
        label={t('controls.with')}
        value={`${compared ?? ''}`}
        groups={[{ options: [['', t('controls.withNone')], ...others] }]}
        onChange={(other) => state.set({ with: other })}
      />
    </Controls>
  );
}

export const texts = { 'budget-reduction': budgetReductionTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, budgetList);

/** The title and the year in one line, also on phones. */
const Root = styled('div')({
  '& header > div:first-of-type': { flexBasis: 'auto' },
  '& header': { alignItems: 'center' },
});

/** The year and its lines side by side on desktops, under the same chips; on phones, a chosen ministry alone. */
const Columns = styled('div')({
  ...gridOf('minmax(0, 1fr)', '32px 48px'),
  alignItems: 'start',
  marginBottom: 24,
  [`@media (max-width: calc(${desktop} - 0.02px))`]: {
    '&[data-scoped] > :first-of-type': { display: 'none' },
    // Nothing below is in view that the lines would move.
    '& > [data-waiting]': { minHeight: '100vh' },
  },
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '& > :last-of-type figure nav': { display: 'none' },
  },
});

// Loaded on demand: a prerendered page contains the finished chart, and everything else is behind a press.
const BudgetOverview = lazyPart(async () => (await import('./BudgetFigures.tsx')).BudgetOverview);
const BudgetPanel = lazyPart(async () => (await import('./BudgetFigures.tsx')).BudgetPanel);
const ComparedYear = lazyPart(async () => (await import('./BudgetDetails.tsx')).ComparedYear);
const BudgetDocument = lazyPart(async () => (await import('./BudgetDetails.tsx')).BudgetDocument);
const BudgetLines = lazyPart(async () => (await import('./BudgetLines.tsx')).BudgetLines);
const BudgetLineSheet = lazyPart(async () => (await import('./BudgetLineSheet.tsx')).BudgetLineSheet);

/** Returns the year's lines when their file is loaded, and their state. */
function useLines({ budget: { ofYear }, year }: BudgetProps) {
  const lines = useQuery(budgetLines(year, ofYear));
  const rows = useMemo(() => lines.data && rowsOf(lines.data, ofYear), [lines.data, ofYear]);
  // Rendering the lines takes a phone a third of a second; deferred, so that the page stays responsive.
  return { lines, rows: useDeferredValue(rows) };
}

/** Beside the year, not around it: lines that arrive before the year's code would render its prerendered part again. */
function LinesOfYear({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { lines, rows } = useLines({ budget, year });
  return (
    <div data-waiting={rows ? undefined : ''}>
      {rows ? (
        <Suspense fallback={<ChartSkeleton />}>
          <BudgetPanel budget={budget} year={year} rows={rows} />
        </Suspense>
      ) : (
        <>
          <noscript>
            <p>
              {t('noScript.lines')} <a href="/open-data/budgets.csv">{t('noScript.download')}</a>
            </p>
          </noscript>
          <LoadState error={lines.error} onRetry={lines.refetch} />
        </>
      )}
    </div>
  );
}

/** What is behind a press or a parameter of the address. */
function BudgetMore({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { state, chosen, compared } = budget;
  const { rows } = useLines({ budget, year });
  const { agency, line, q, sort } = state.values;
  // Once searched, the search stays open, also while its field is cleared.
  const [isSearched, setSearched] = useState(false);
  if (!isSearched && (q !== '' || sort === 'code')) setSearched(true);
  return (
    <>
      {compared !== undefined && rows && (
        <Suspense fallback={<ChartSkeleton />}>
          <ComparedYear budget={budget} year={year} compared={compared} rows={rows} />
        </Suspense>
      )}
      <Disclosure label={t('controls.more')}>
        <BudgetControls budget={budget} year={year} />
      </Disclosure>
      <Disclosure label={t('lines.title')} open={isSearched}>
        <Suspense fallback={<ListSkeleton />}>
          {rows ? <BudgetLines budget={budget} year={year} rows={rows} /> : <ListSkeleton />}
        </Suspense>
      </Disclosure>
      <Suspense>
        {agency && chosen[0] && <BudgetDocument id={chosen[0].id} agency={agency} />}
        {line && rows && <BudgetLineSheet budget={budget} row={rows.find(({ id }) => id === line)} />}
      </Suspense>
    </>
  );
}

/** What was cut or frozen in a budget: the year, its ministries and their lines. */
export default function BudgetReductionPage() {
  const { t } = useTranslation(['budget-reduction', 'routes']);
  const budget = useBudget();
  const { year, state } = budget;
  const { ministry, agency } = state.values;
  const to = (ofMinistry: string) => `?${state.to({ ministry: ofMinistry, agency: '' }).search}`;
  const above = [
    { label: t('scope'), to: to('') },
    ...(ministry && agency ? [{ label: ministry, to: to(ministry) }] : []),
  ];
  return (
    <Root>
      <Page
        {...((ministry || agency) && { breadcrumb: above })}
        title={t('routes:budgetReduction.title')}
        actions={year !== undefined && <BudgetYear budget={budget} year={year} />}
        wide
      >
        <PageHead description={t('description')} />
        <ListStates query={budget.list}>
          {year === undefined ? (
            <EmptyState
              pattern="budget"
              title={t('empty.title')}
              hint={t('empty.hint')}
              action={<SectionLinks to={['metrics', 'debunkingImages']} />}
            />
          ) : (
            <div data-results>
              <Columns data-scoped={Boolean(ministry || agency) || undefined}>
                <div>
                  <Suspense fallback={<ChartSkeleton />}>
                    <BudgetOverview budget={budget} year={year} />
                  </Suspense>
                </div>
                <LinesOfYear budget={budget} year={year} />
              </Columns>
              <BudgetMore budget={budget} year={year} />
            </div>
          )}
        </ListStates>
      </Page>
    </Root>
  );
}
