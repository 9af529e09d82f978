import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { compareLimit } from '#src/data/content/declare/categories.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import type { PoliticianListRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import {
  figureOf,
  metricsIn,
  type Period,
  periodsOf,
  type PerformanceMetric,
} from '#src/data/collections/politicians/performance.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { officeWords } from '#src/ui/people/office-words.ts';
import { PersonMark } from '#src/ui/people/PersonMark.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { pageStep } from '#src/ui/lists/PagedList.tsx';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { FigureBar, figureTable, fullBar, useFigureText } from './figures.tsx';

/** Returns the ids that a URL compares, without unknown ones. */
export function chosenIds(compare: string, people: readonly PoliticianListRecord[]): string[] {
  const known = new Set(people.map(({ id }) => id));
  return [...new Set(compare.split(','))].filter((id) => known.has(id)).slice(0, compareLimit);
}

/** Returns `ids` without `id` if it contains it, otherwise with it at the end; unchanged if the limit is reached. */
export function withToggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < compareLimit ? [...ids, id] : ids;
}

/** Office holders, whose figures of one period are compared with their average. */
interface OfficeGroup {
  readonly office: string;
  /** The office with the term of most of them. */
  readonly words: string;
  readonly people: readonly PoliticianListRecord[];
  readonly period: Period | undefined;
  /** Set if all of them are samples, which the heading says. */
  readonly sample: true | undefined;
}

const counted = ({ summary: performance }: PoliticianListRecord) => ({ performance });

const termOf = (record: PoliticianListRecord, today: string) => officeWords(officeTerm(record, today));

function groupsOf(records: readonly PoliticianListRecord[], today: string): OfficeGroup[] {
  return [...new Set(records.map(({ office }) => office))].map((office) => {
    const people = records.filter((record) => record.office === office);
    const [words = office] = frequentFirst(people.map((record) => termOf(record, today)));
    const [period] = periodsOf(people.map(counted));
    return { office, words, people, period, sample: people.every((each) => each.sample) || undefined };
  });
}

/** The constituency without the city that the office names already. */
function placeOf({ office, constituency = '' }: PoliticianListRecord): string {
  const city = office.slice(0, 3);
  return constituency.startsWith(city) && constituency !== city ? constituency.slice(3) : constituency;
}

const Table = styled('table')(({ theme }) => ({
  ...figureTable(theme),
  margin: '4px 0 24px',
  tableLayout: 'fixed',
  '& caption': { textAlign: 'left' },
  '& h2': { ...theme.typography.h3, display: 'inline', marginRight: 8 },
  '& tr > * + *': { paddingLeft: 8, textAlign: 'right' },
  '& thead th': { width: 42, verticalAlign: 'bottom' },
  '& thead th:first-of-type': { width: 64 },
  '& tbody td': { fontSize: '0.9375rem' },
  '& .person': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 56, padding: '4px 0' },
  '& .person > :last-child': { minWidth: 0 },
  '& .person small': { display: 'block', wordBreak: 'keep-all' },
  '& .person strong': { fontSize: '1.0625rem', whiteSpace: 'normal' },
  '& a.person': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover strong': { textDecoration: 'underline' },
  },
  '& input': { flex: 'none', accentColor: theme.vars.palette.primary.main },
  [`@media (min-width: ${desktop})`]: { '& thead th, & thead th:first-of-type': { width: '7.5rem' } },
}));

interface Choosing {
  /** The ids of the people being compared. */
  readonly ids: readonly string[];
  readonly onToggle: (id: string) => void;
}

interface PersonProps {
  readonly record: PoliticianListRecord;
  /** What the heading says. */
  readonly group: OfficeGroup;
  readonly choosing: Choosing | undefined;
}

/** Links to a person, or chooses them for the comparison. */
function Person({ record, group, choosing }: PersonProps) {
  const { id, name, party, photo } = record;
  const own = termOf(record, useToday());
  const text = (
    <span>
      <strong>{name}</strong>
      <small>
        {[own === group.words ? '' : own, party, placeOf(record)].filter(Boolean).join('・')}
        <SampleMark of={group.sample ? undefined : record.sample} />
      </small>
    </span>
  );
  if (choosing) {
    const isChosen = choosing.ids.includes(id);
    return (
      <label className="person">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isChosen && choosing.ids.length >= compareLimit}
          onChange={() => choosing.onToggle(id)}
        />
        {text}
      </label>
    );
  }
  return (
    <Link className="person" to={linkTo('politician', { politician: id })}>
      <PersonMark name={name} photo={photo && photoUrl(photo.object)} />
      {text}
    </Link>
  );
}

interface OfficeTableProps {
  readonly group: OfficeGroup;
  /** Those of the group that the page shows. */
  readonly shown: readonly PoliticianListRecord[];
  readonly choosing: Choosing | undefined;
}

/** The people of one office, whose term and period are said once, with their figures on common scales. */
function OfficeTable({ group, shown, choosing }: OfficeTableProps) {
  const { words, people, period, sample } = group;
  const { t } = useTranslation('politicians');
  const { write, average } = useFigureText();
  const of = (person: PoliticianListRecord, metric: PerformanceMetric) =>
    period && figureOf(counted(person), metric, period);
  const columns = (period ? metricsIn(people.map(counted), period) : []).map((metric) => ({
    metric,
    max: fullBar(
      metric,
      people.map((person) => of(person, metric)),
    ),
  }));
  return (
    <Table>
      <caption>
        <h2>{words}</h2>
        <small>{t('people', { count: people.length })}</small>
        <SampleMark of={sample} />
      </caption>
      {period && (
        <thead>
          <tr>
            <td>{t('figure.ofPeriod', { period: period.label })}</td>
            {columns.map(({ metric }) => (
              <th key={metric} scope="col">
                {metric}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {shown.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              <Person record={record} group={group} choosing={choosing} />
            </th>
            {columns.map(({ metric, max }) => {
              const figure = of(record, metric);
              const isKnown = figure?.value !== undefined;
              return (
                <td key={metric}>
                  <strong aria-hidden={!isKnown}>{isKnown ? write(metric, figure, '') : '—'}</strong>
                  <VisuallyHidden>
                    {[isKnown ? '' : t('unknown'), average(metric, figure?.average)].join('')}
                  </VisuallyHidden>
                  <FigureBar metric={metric} figure={figure} max={max} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface PoliticianRowsProps {
  readonly records: readonly PoliticianListRecord[];
  readonly choosing: Choosing | undefined;
}

/** People by office, in pages; while people are chosen for a comparison, each row is a checkbox. */
export function PoliticianRows({ records, choosing }: PoliticianRowsProps) {
  const { t } = useTranslation(['politicians', 'lists']);
  const today = useToday();
  const { page, pages, name, from, to } = usePage(records.length, pageStep, t('list'));
  const shown = records.slice(from, to);
  const groups = useMemo(() => groupsOf(records, today), [records, today]);
  return (
    <>
      <section aria-label={name}>
        {groups.map((group) => {
          const own = shown.filter(({ office }) => office === group.office);
          return (
            own.length > 0 && <OfficeTable key={group.office} group={group} shown={own} choosing={choosing} />
          );
        })}
        {groups.some(({ period }) => period) && (
          <FactLine>
            {t('figure.legend')}
            <TextLink to={linkTo('metrics')}>{t('compare.metrics')}</TextLink>
          </FactLine>
        )}
      </section>
      <Pager
        page={page}
        pages={pages}
        shown={t('lists:shown', { from: from + 1, to, total: records.length })}
        markOf={(number) => records[(number - 1) * pageStep]?.name ?? ''}
      />
    </>
  );
}
