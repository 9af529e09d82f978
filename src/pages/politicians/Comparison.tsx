import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { nameText, personNames } from '#src/data/collections/politicians/person-names.ts';
import { billStages, compareLimit } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import type { politiciansQuery } from '#src/routes.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { CloseIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useQueries } from '@tanstack/react-query';
import {
  figureOf,
  metricsIn,
  type Period,
  periodKey,
  periodsOf,
  type PerformanceMetric,
} from '#src/data/collections/politicians/performance.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import type { BillCount, PersonRecord } from '#src/data/collections/politicians/person-record.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import type {
  Performance,
  PoliticianListRecord,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { officeWords } from '#src/ui/people/office-words.ts';
import { PersonMark } from '#src/ui/people/PersonMark.tsx';
import { desktop, flexRow } from '#src/ui/theme/shape.ts';
import { politicianItem } from '#src/data/collections/politicians/politicians.queries.ts';
import { FigureBar, figureTable, fullBar, ShareBar, useFigureText } from './figures.tsx';
import { billsAddress, CasesCell, stageName, StatusNotes } from './PersonParts.tsx';

/** Returns the full records of the chosen people, in their order, and the ids of those that cannot be loaded. */
function useChosen(ids: readonly string[]) {
  const queries = useQueries({ queries: ids.map((id) => politicianItem(id)) });
  const people: PoliticianRecord[] = queries.flatMap(({ data }) =>
    data?.state === 'published' ? [data.record] : [],
  );
  const missing = ids.filter((_, index) => {
    const query = queries[index];
    return query && !query.isPending && query.data?.state !== 'published';
  });
  return { people, missing, isPending: queries.some(({ isPending }) => isPending) };
}

const Table = styled('table')(({ theme }) => ({
  ...figureTable(theme),
  tableLayout: 'fixed',
  fontSize: '0.9375rem',
  '& tr > *': { padding: '8px 6px 8px 0', verticalAlign: 'top' },
  // The names stay in view.
  '& thead': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& thead td': { width: '6rem', verticalAlign: 'bottom' },
  // Four figures with their denominators fit beside shorter labels.
  '&[data-many] thead td': { width: '4.25rem' },
  '& thead [aria-hidden]': { display: 'flex', fontSize: '1.0625rem' },
  '& thead a': { fontWeight: 700, color: theme.vars.palette.text.primary },
  '& th small': { display: 'block' },
  '& td > strong, & td > a': { marginRight: 6, fontWeight: 700 },
  [`@media (min-width: ${desktop})`]: {
    '& thead td, &[data-many] thead td': { width: '12rem' },
    '& tr > *': { paddingRight: 32 },
  },
}));

interface ComparisonTableProps {
  readonly people: readonly PoliticianRecord[];
  /** Returns the display name of the person with this id. */
  readonly nameOf: (id: string) => string;
  /** Absent if no figure of any of them is known. */
  readonly period: Period | undefined;
}

/** An unknown figure; the text below the table says what the dash means. */
function Unknown() {
  const { t } = useTranslation('politicians');
  return (
    <>
      <strong aria-hidden>—</strong>
      <VisuallyHidden>{t('unknown')}</VisuallyHidden>
    </>
  );
}

/**
 * One row for each measure, on one scale, and one column for each person: figures with their denominator, bills by
 * stage, budget motions, and cases if any of them is in one.
 */
function ComparisonTable({ people, period, nameOf }: ComparisonTableProps) {
  const { t } = useTranslation('politicians');
  const { write, absenceText } = useFigureText();
  const today = useToday();
  const records = useQueries({ queries: people.map(({ id }) => personRecordQuery(id)) });
  const known = records.flatMap(({ data }) => data ?? []);
  const row = (label: string, cellOf: (person: PoliticianRecord, at: number) => ReactNode, note = '') => (
    <tr key={label}>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
      </th>
      {people.map((person, at) => (
        <td key={person.id}>{cellOf(person, at)}</td>
      ))}
    </tr>
  );
  const ofRecord =
    (cellOf: (record: PersonRecord, person: PoliticianRecord) => ReactNode) =>
    (person: PoliticianRecord, at: number) => {
      const query = records[at];
      return query?.data
        ? cellOf(query.data, person)
        : t(query?.isError ? 'record.failed' : 'record.loading');
    };
  const short = (metric: PerformanceMetric, average: Performance['average']) =>
    t('figure.shortAverage', { value: write(metric, average) });
  const figureRow = (metric: PerformanceMetric, of: Period) => {
    const figures = people.map((person) => figureOf(person, metric, of));
    const averages = new Set(figures.flatMap((each) => (each?.average ? short(metric, each.average) : [])));
    const shared = averages.size === 1 ? [...averages][0] : undefined;
    return row(
      metric,
      (_, at) => {
        const figure = figures[at];
        if (figure?.value === undefined) return <Unknown />;
        const own = shared === undefined && figure.average ? short(metric, figure.average) : '';
        return (
          <>
            <strong>{write(metric, figure)}</strong>
            <small>{[absenceText(figure), own].filter(Boolean).join('・')}</small>
            <FigureBar metric={metric} figure={figure} max={fullBar(metric, figures)} />
          </>
        );
      },
      shared,
    );
  };
  /** A number of things with its link, on the scale of its row; a dash if none are recorded. */
  const counted = (count: number, max: number, to: string) => (
    <>
      {count > 0 ? <TextLink to={to}>{count}</TextLink> : <strong>0</strong>}
      <ShareBar share={count / max} />
    </>
  );
  const placeOf = ({ stage }: BillCount) => (stage ? billStages.indexOf(stage) : billStages.length);
  const stages = new Map(
    known
      .flatMap(({ bills }) => bills)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((bill) => [stageName(bill, t), bill]),
  );
  const maxBills = Math.max(...known.flatMap(({ bills }) => bills.map(({ count }) => count)));
  const maxMotions = Math.max(...known.map(({ motions }) => motions.length));
  const notes = people.flatMap((person) =>
    (period ? metricsIn([person], period) : []).flatMap((metric) => {
      const note = period && figureOf(person, metric, period)?.note;
      return note ? [t('compare.note', { name: nameOf(person.id), metric, note })] : [];
    }),
  );
  return (
    <>
      <Table data-many={people.length > 2 || undefined}>
        <caption>
          <VisuallyHidden>
            {[t('compare.title'), ...(period ? [period.label] : [])].join('：')}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td>{period?.label}</td>
            {people.map(({ id, name, photo }) => (
              <th key={id} scope="col">
                <PersonMark name={name} photo={photo && photoUrl(photo.object)} />
                <TextLink to={linkTo('politician', { politician: id })}>{nameOf(id)}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('filters.office'), (person) => (
            <small>{[officeWords(officeTerm(person, today)), person.party].join('・')}</small>
          ))}
          {period && metricsIn(people, period).map((metric) => figureRow(metric, period))}
          {[...stages].map(([name, bill]) =>
            row(
              t('record.billsAt', { stage: name }),
              ofRecord(({ bills }, { id }) => {
                const own = bills.find((each) => stageName(each, t) === name);
                return bills.length === 0 ? (
                  <Unknown />
                ) : (
                  counted(own?.count ?? 0, maxBills, billsAddress(id, bill))
                );
              }),
            ),
          )}
          {row(
            t('record.motions'),
            ofRecord(({ motions, hasNamesake }, { name }) =>
              hasNamesake || motions.length === 0 ? (
                <>
                  <Unknown />
                  <small>{hasNamesake && t('record.namesake')}</small>
                </>
              ) : (
                counted(motions.length, maxMotions, linkTo('budgetReduction', { q: name }))
              ),
            ),
            t('record.byName'),
          )}
          {known.some(({ cases }) => cases.length > 0) &&
            row(
              t('record.cases'),
              ofRecord((record) => <CasesCell record={record} />),
              t('record.presumption'),
            )}
        </tbody>
      </Table>
      <StatusNotes records={known} notes={notes} />
    </>
  );
}

const Tools = styled('div')(({ theme }) => ({
  ...flexRow,
  gap: 8,
  margin: '12px 0',
  '& > div, & p': { flexBasis: '100%', maxWidth: '24rem' },
  '& p': { maxWidth: 'none' },
  '& output, & p': { ...theme.typography.note, margin: 0 },
  '@media print': { '& button, & a': { display: 'none' } },
}));

interface ComparisonProps {
  readonly state: QueryState<typeof politiciansQuery>;
  readonly ids: readonly string[];
  readonly all: readonly PoliticianListRecord[];
}

/**
 * Up to four people side by side for one period, with the same metrics, in the order in which they were chosen. There
 * is no score and no rank (docs/editorial-rules.md, rule 3).
 */
export function Comparison({ state, ids, all }: ComparisonProps) {
  const { t } = useTranslation(['politicians', 'routes']);
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
  const ofPeriod = people.flatMap(({ performance }) =>
    performance.filter((each) => period && periodKey(each.period) === periodKey(period)),
  );
  const averages = new Set(ofPeriod.flatMap(({ average }) => average?.people ?? []));
  const address = linkTo('politicians', { compare: ids.join(','), period: state.values.period });

  return (
    <Page
      title={t('compare.title')}
      lead={period && t('compare.periodDates', dates(period))}
      breadcrumb={[{ label: t('routes:politicians.title'), to: linkTo('politicians') }]}
      wide
    >
      {missing.length > 0 && <p>{t('compare.unavailable', { names: missing.map(nameOf).join('、') })}</p>}
      {isPending ? (
        <ListSkeleton count={1} />
      ) : (
        <ComparisonTable people={people} period={period} nameOf={nameOf} />
      )}
      <Tools>
        <p>
          {t(period ? 'compare.scale' : 'compare.none')}
          {averages.size > 0 && t('compare.averages', { people: [...averages].join('、') })}
          <TextLink to={linkTo('metrics')}>{t('compare.metrics')}</TextLink>
        </p>
        {period && periods.length > 1 && (
          <SelectField
            label={t('compare.period')}
            value={periodKey(period)}
            groups={[{ options: periods.map((each) => [periodKey(each), periodText(each)] as const) }]}
            onChange={(key) => state.set({ period: key })}
          />
        )}
        {ids.length < compareLimit && (
          <LinkButton
            to={state.to({ compare: `${ids.join(',')},` })}
            variant="outlined"
            size="small"
            startIcon={<PlusIcon size={18} />}
          >
            {t('compare.add')}
          </LinkButton>
        )}
        {ids.map((id) => (
          <Button
            key={id}
            variant="outlined"
            size="small"
            startIcon={<CloseIcon size={18} />}
            aria-label={t('compare.remove', { name: nameOf(id) })}
            onClick={() => state.set({ compare: ids.filter((each) => each !== id).join(',') })}
          >
            {nameOf(id)}
          </Button>
        ))}
        <output>{t('compare.chosen', { count: ids.length, max: compareLimit })}</output>
        <ShareButton
          title={t('compare.title')}
          text={t('compare.share', { names })}
          url={absoluteUrl(address)}
        />
        <Button onClick={() => state.set({ compare: '', period: '' })}>{t('compare.clear')}</Button>
      </Tools>
    </Page>
  );
}
