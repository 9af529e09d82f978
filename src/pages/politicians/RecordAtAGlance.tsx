import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { metricsIn, figureOf, periodsOf } from '#src/data/collections/politicians/performance.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import type { PoliticianRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { RecordCell, StatusNotes } from './RecordCells.tsx';
import { useFigureText } from './use-figure-text.ts';

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > div': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    breakInside: 'avoid',
    [`@media (min-width: ${tablet})`]: {
      display: 'grid',
      gridTemplateColumns: '9rem minmax(0, 1fr)',
      columnGap: 24,
    },
  },
  '& dt': { fontWeight: 700 },
  '& dt small': {
    ...theme.typography.body2,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0, minWidth: 0 },
}));

const Figures = styled('ul')(({ theme }) => ({
  ...plainList,
  fontVariantNumeric: 'tabular-nums',
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** The figures of the latest period, each with its denominator, leave separately. */
function LatestFigures({ person }: { readonly person: PoliticianRecord }) {
  const { t } = useTranslation('politicians');
  const { write, absenceText } = useFigureText();
  const [period] = periodsOf([person]);
  if (!period) return t('unknown');
  return (
    <Figures>
      {metricsIn([person], period).map((metric) => {
        const figure = figureOf(person, metric, period);
        return (
          <li key={metric}>
            {t('record.figure', { metric, value: write(metric, figure) })}{' '}
            <small>{figure && absenceText(figure)}</small>
          </li>
        );
      })}
    </Figures>
  );
}

interface RowProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Row({ label, note, children }: RowProps) {
  return (
    <div>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RecordAtAGlanceProps {
  readonly id: string;
  readonly person: PoliticianRecord;
}

/** Cases, bills by stage, budget motions and attendance side by side, without a sum or a rank. */
export function RecordAtAGlance({ id, person }: RecordAtAGlanceProps) {
  const { t } = useTranslation('politicians');
  const query = useQuery(personRecordQuery(person.id));
  const record = query.data;
  const [period] = periodsOf([person]);
  return (
    <Section id={id} title={t('record.title')}>
      {!record && (
        <LoadState error={query.error} onRetry={query.refetch} skeleton={<ListSkeleton count={1} />} />
      )}
      {record && (
        <Rows>
          {record.cases.length > 0 && (
            <Row label={t('record.cases')} note={t('record.presumption')}>
              <RecordCell fact="cases" person={person} record={record} />
              <StatusNotes records={[record]} />
            </Row>
          )}
          <Row label={t('record.billsByStage')}>
            <RecordCell fact="bills" person={person} record={record} />
          </Row>
          <Row label={t('record.motions')} note={t('record.byName')}>
            <RecordCell fact="motions" person={person} record={record} />
          </Row>
          <Row label={t('record.attendance')} note={period?.label}>
            <LatestFigures person={person} />
          </Row>
        </Rows>
      )}
    </Section>
  );
}
