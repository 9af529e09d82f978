import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figureOf, metricsIn, type Period } from '#src/data/politicians/performance.ts';
import type { PersonRecord } from '#src/data/politicians/person-record.ts';
import { personRecordQuery } from '#src/data/politicians/person-record.queries.ts';
import type { PoliticianRecord } from '#src/data/politicians/politician.collection.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { BillsCell, CasesCell, MotionsCell, StatusNotes } from './RecordCells.tsx';
import { useFigureText } from './use-figure-text.ts';

// Each fact has its name above it and one cell for each person: four fit into the width of a phone.
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
  readonly cell: (person: PoliticianRecord, at: number) => ReactNode;
  /** Below all cells. */
  readonly below?: ReactNode;
}

function Fact({ label, note, people, cell, below }: FactProps) {
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
          <td key={person.id}>{cell(person, at)}</td>
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
  /** What a person of this id is called here. */
  readonly nameOf: (id: string) => string;
  /** Absent where no figure of anybody is known. */
  readonly period: Period | undefined;
}

/**
 * The rows of a person's page with one column for each person: cases, bills, motions, then every figure with what it
 * is part of, leave apart.
 */
export function ComparisonTable({ people, period, nameOf }: ComparisonTableProps) {
  const { t } = useTranslation('politicians');
  const { write, absenceText, average } = useFigureText();
  const records = useQueries({ queries: people.map(({ id }) => personRecordQuery(id)) });
  const known = records.flatMap(({ data }) => data ?? []);
  const ofRecord =
    (cell: (record: PersonRecord, person: PoliticianRecord) => ReactNode): FactProps['cell'] =>
    (person, at) => {
      const query = records[at];
      if (query?.data) return cell(query.data, person);
      return t(query?.isError ? 'record.failed' : 'record.loading');
    };
  return (
    <Table>
      <caption>
        <VisuallyHidden>{[t('compare.title'), ...(period ? [period.label] : [])].join('：')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {people.map(({ id, office, party }) => (
            <th key={id} scope="col">
              {nameOf(id)}
              <Small>{[office, party].join('・')}</Small>
            </th>
          ))}
        </tr>
      </thead>
      <Fact
        label={t('record.cases')}
        note={t('record.presumption')}
        people={people}
        cell={ofRecord((record) => (
          <CasesCell record={record} />
        ))}
        below={known.some(({ cases }) => cases.length > 0) && <StatusNotes records={known} />}
      />
      <Fact
        label={t('record.billsByStage')}
        people={people}
        cell={ofRecord((record, { id }) => (
          <BillsCell id={id} record={record} />
        ))}
      />
      <Fact
        label={t('record.motions')}
        note={t('record.byName')}
        people={people}
        cell={ofRecord((record, { name }) => (
          <MotionsCell name={name} record={record} />
        ))}
      />
      {period &&
        metricsIn(people, period).map((metric) => (
          <Fact
            key={metric}
            label={metric}
            note={period.label}
            people={people}
            cell={(person) => {
              const figure = figureOf(person, metric, period);
              return (
                <>
                  {write(metric, figure)}
                  {figure && <Small>{absenceText(figure)}</Small>}
                  {figure && <Small>{average(metric, figure.average)}</Small>}
                  {figure?.note && <Small>{figure.note}</Small>}
                </>
              );
            }}
          />
        ))}
    </Table>
  );
}
