import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { figureOf, metricsIn, type Period } from '#src/data/collections/politicians/performance.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import type { PoliticianRecord } from '#src/data/collections/politicians/politician.collection.ts';
import type { PerformanceMetric } from '#src/data/collections/politicians/performance-metrics.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { officeWords } from '#src/ui/people/office-words.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { RecordCell, type RecordFact, StatusNotes } from './RecordCells.tsx';
import { useFigureText } from './use-figure-text.ts';

// Each fact has a heading above it and one cell per person, so that four fit the width of a phone.
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& th, & td': { padding: '4px 6px 10px', textAlign: 'left', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0 },
  '& tbody th': {
    padding: '12px 0 2px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '1rem',
  },
  '& td + td, & thead th + th': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& tbody': { breakInside: 'avoid' },
}));

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

interface FactProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly people: readonly PoliticianRecord[];
  /** The fact of each person, in the order of `people`. */
  readonly cells: readonly ReactNode[];
  /** Content below all cells. */
  readonly below?: ReactNode;
}

function Fact({ label, note, people, cells, below }: FactProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={people.length}>
          {label}
          {note && <Small>{note}</Small>}
        </th>
      </tr>
      <tr>
        {people.map((person, at) => (
          <td key={person.id}>{cells[at]}</td>
        ))}
      </tr>
      {below && (
        <tr>
          <td colSpan={people.length}>{below}</td>
        </tr>
      )}
    </tbody>
  );
}

interface ComparisonTableProps {
  readonly people: readonly PoliticianRecord[];
  /** Returns the display name of the person with this id. */
  readonly nameOf: (id: string) => string;
  /** Absent if no figure of any of them is known. */
  readonly period: Period | undefined;
}

/**
 * The rows of a person's page with one column per person: cases, bills, motions, then every figure with its
 * denominator, leave separately.
 */
export function ComparisonTable({ people, period, nameOf }: ComparisonTableProps) {
  const { t } = useTranslation('politicians');
  const { write, absenceText, average } = useFigureText();
  const today = useToday();
  const records = useQueries({ queries: people.map(({ id }) => personRecordQuery(id)) });
  const known = records.flatMap(({ data }) => data ?? []);
  const ofRecords = (fact: RecordFact): ReactNode[] =>
    people.map((person, at) => {
      const query = records[at];
      return query?.data ? (
        <RecordCell key={person.id} fact={fact} person={person} record={query.data} />
      ) : (
        t(query?.isError ? 'record.failed' : 'record.loading')
      );
    });
  const figureText = (person: PoliticianRecord, metric: PerformanceMetric, of: Period): ReactNode => {
    const figure = figureOf(person, metric, of);
    if (!figure) return write(metric, figure);
    const details = [absenceText(figure), average(metric, figure.average), figure.note].filter(Boolean);
    return (
      <>
        {write(metric, figure)}
        {details.map((each) => (
          <Small key={each}>{each}</Small>
        ))}
      </>
    );
  };
  return (
    <Table>
      <caption>
        <VisuallyHidden>{[t('compare.title'), ...(period ? [period.label] : [])].join('：')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {people.map((person) => (
            <th key={person.id} scope="col">
              {nameOf(person.id)}
              <Small>{[officeWords(officeTerm(person, today)), person.party].join('・')}</Small>
            </th>
          ))}
        </tr>
      </thead>
      {known.some(({ cases }) => cases.length > 0) && (
        <Fact
          label={t('record.cases')}
          note={t('record.presumption')}
          people={people}
          cells={ofRecords('cases')}
          below={<StatusNotes records={known} />}
        />
      )}
      <Fact label={t('record.billsByStage')} people={people} cells={ofRecords('bills')} />
      <Fact
        label={t('record.motions')}
        note={t('record.byName')}
        people={people}
        cells={ofRecords('motions')}
      />
      {period &&
        metricsIn(people, period).map((metric) => (
          <Fact
            key={metric}
            label={metric}
            note={period.label}
            people={people}
            cells={people.map((person) => figureText(person, metric, period))}
          />
        ))}
    </Table>
  );
}
