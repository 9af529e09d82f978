import { useTranslation } from 'react-i18next';
import { figureOf, metricsIn, type Period } from '#src/data/politicians/performance.ts';
import type { PoliticianRecord } from '#src/data/politicians/politician.collection.ts';
import { DataTable } from '#src/ui/charts/DataTable.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { useFigureText } from './use-figure-text.ts';

const Cell = styled('span')({ display: 'block', minWidth: '8.5em' });

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

interface ComparisonTableProps {
  readonly people: readonly PoliticianRecord[];
  /** What a person of this id is called here. */
  readonly nameOf: (id: string) => string;
  readonly period: Period;
}

/** One row for each person, one column for each metric: the figure, what it is part of, leave apart. */
export function ComparisonTable({ people, period, nameOf }: ComparisonTableProps) {
  const { t } = useTranslation('politicians');
  const { write, absenceText, average } = useFigureText();
  const metrics = metricsIn(people, period);
  return (
    <DataTable
      caption={`${t('compare.title')}：${period.label}`}
      head={[t('compare.person'), ...metrics]}
      rows={people.map((person) => ({
        key: person.id,
        cells: [
          <Cell key="name">
            {nameOf(person.id)}
            <Small>{[person.office, person.party].join('・')}</Small>
          </Cell>,
          ...metrics.map((metric) => {
            const figure = figureOf(person, metric, period);
            return (
              <Cell key={metric}>
                {write(metric, figure)}
                {figure && <Small>{absenceText(figure)}</Small>}
                {figure && <Small>{average(metric, figure.average)}</Small>}
                {figure?.note && <Small>{figure.note}</Small>}
              </Cell>
            );
          }),
        ],
      }))}
    />
  );
}
