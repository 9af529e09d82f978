import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { nameText, personNames } from '#src/data/collections/politicians/person-names.ts';
import {
  metricsIn,
  periodKey,
  periodsOf,
  chartValue,
  figureOf,
  type Period,
} from '#src/data/collections/politicians/performance.ts';
import { compareLimit } from '#src/data/content/declare/categories.ts';
import type {
  PoliticianListRecord,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import {
  type PerformanceMetric,
  shareMetrics,
} from '#src/data/collections/politicians/performance-metrics.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import type { politiciansQuery } from '#src/routes.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparisonAnchor, useChosen } from './PoliticianCard.tsx';
import { useFigureText } from './use-figure-text.ts';

interface ComparisonChartProps {
  readonly people: readonly PoliticianRecord[];
  /** Returns the display name of the person with this id. */
  readonly nameOf: (id: string) => string;
  readonly period: Period;
  readonly metric: PerformanceMetric;
}

/**
 * One metric of several people, in the order in which they were chosen, with the average of everyone in that office.
 */
function ComparisonChart({ people, period, metric, nameOf }: ComparisonChartProps) {
  const { t } = useTranslation('politicians');
  const { write } = useFigureText();
  const figures = people.map((person) => ({
    name: nameOf(person.id),
    figure: figureOf(person, metric, period),
  }));
  const isShare = shareMetrics.includes(metric);
  const averages = new Map(
    figures.flatMap(({ figure }) =>
      figure?.average
        ? [[t('compare.average', { people: figure.average.people }), figure.average] as const]
        : [],
    ),
  );
  const rows = [...figures.map(({ name, figure }) => [name, figure] as const), ...averages];
  return (
    <BarChart
      title={t('compare.chart', { metric, period: period.label })}
      unit={isShare ? t('figure.percent') : t(`figure.unit.${metric}`)}
      series={[
        {
          name: metric,
          points: rows.map(([name, counts]) => [name, chartValue(metric, counts)] as const),
          texts: Object.fromEntries(rows.map(([name, counts]) => [name, write(metric, counts)])),
        },
      ]}
      {...(isShare && { max: 100 })}
    />
  );
}

const ChosenList = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});

interface ChosenPeopleProps {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onRemove: (id: string) => void;
}

/** The people being compared, each with a remove button, and the maximum number. */
function ChosenPeople({ ids, nameOf, onRemove }: ChosenPeopleProps) {
  const { t } = useTranslation('politicians');
  return (
    <ChosenList>
      {ids.map((id) => (
        <li key={id}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<CloseIcon size={18} />}
            aria-label={t('compare.remove', { name: nameOf(id) })}
            onClick={() => onRemove(id)}
          >
            {nameOf(id)}
          </Button>
        </li>
      ))}
      <li>
        <output>{t('compare.chosen', { count: ids.length, max: compareLimit })}</output>
      </li>
    </ChosenList>
  );
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  margin: '12px 0 16px',
  '& > div': { flex: '1 1 16rem', maxWidth: '28rem' },
});

const PeriodDates = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  flexBasis: '100%',
  margin: '-6px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Charts = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
  margin: '20px 0 36px',
});

interface ComparisonProps {
  readonly state: QueryState<typeof politiciansQuery>;
  readonly ids: readonly string[];
  readonly all: readonly PoliticianListRecord[];
  readonly onRemove: (id: string) => void;
}

/**
 * Up to four people side by side for one period, with the same metrics, in the order in which they were chosen. There
 * is no score and no rank (docs/editorial-rules.md, rule 3).
 */
export function Comparison({ state, ids, all, onRemove }: ComparisonProps) {
  const { t } = useTranslation('politicians');
  const { people, missing, isPending } = useChosen(ids);
  const periods = periodsOf(people);
  const period = periods.find((each) => periodKey(each) === state.values.period) ?? periods[0];
  const calledBy = useMemo(() => personNames(all), [all]);
  const nameOf = (id: string) => (calledBy.has(id) ? nameText(calledBy.get(id)) : id);
  const names = ids.map(nameOf).join('、');
  const dates = ({ from, to }: Period) => ({ from: formatDate(from), to: formatDate(to) });
  // A select shows a single line, which is too short for the dates on a phone: they are shown below it.
  const periodText = (each: Period) =>
    periods.filter(({ label }) => label === each.label).length > 1
      ? t('compare.periodOf', { label: each.label, ...dates(each) })
      : each.label;
  const address = linkTo('politicians', { compare: ids.join(','), period: state.values.period });

  return (
    <Section
      id={comparisonAnchor}
      title={t('compare.title')}
      more={{ label: t('compare.metrics'), to: linkTo('metrics') }}
    >
      <p>{t('compare.hint', { min: 2, max: compareLimit })}</p>
      <ChosenPeople ids={ids} nameOf={nameOf} onRemove={onRemove} />
      {missing.length > 0 && <p>{t('compare.unavailable', { names: missing.map(nameOf).join('、') })}</p>}
      {isPending && <ListSkeleton count={1} />}
      {!isPending && ids.length < 2 && <p>{t('compare.more')}</p>}
      {!isPending && ids.length > 1 && (
        <>
          <Tools>
            {period && (
              <SelectField
                label={t('compare.period')}
                value={periodText(period)}
                groups={[{ options: periods.map(periodText) }]}
                onChange={(label) => {
                  const chosen = periods.find((each) => periodText(each) === label);
                  state.set({ period: chosen ? periodKey(chosen) : '' });
                }}
              />
            )}
            {period && <PeriodDates>{t('compare.periodDates', dates(period))}</PeriodDates>}
            <ShareButton
              title={t('compare.title')}
              text={t('compare.share', { names })}
              url={absoluteUrl(address)}
            />
            <Button onClick={() => state.set({ compare: '', period: '' })}>{t('compare.clear')}</Button>
          </Tools>
          <ComparisonTable people={people} period={period} nameOf={nameOf} />
          {!period && <p>{t('compare.none')}</p>}
          {period && (
            <Charts>
              {metricsIn(people, period).map((metric) => (
                <ComparisonChart
                  key={metric}
                  people={people}
                  period={period}
                  metric={metric}
                  nameOf={nameOf}
                />
              ))}
            </Charts>
          )}
        </>
      )}
    </Section>
  );
}
