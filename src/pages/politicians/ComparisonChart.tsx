import { useTranslation } from 'react-i18next';
import { chartValue, figureOf, type Period } from '#src/data/politicians/performance.ts';
import {
  type PerformanceMetric,
  type PoliticianRecord,
  shareMetrics,
} from '#src/data/politicians/politician.collection.ts';
import { BarChart } from '#src/ui/charts/BarChart.tsx';
import { useFigureText } from './use-figure-text.ts';

interface ComparisonChartProps {
  readonly people: readonly PoliticianRecord[];
  /** What a person of this id is called here. */
  readonly nameOf: (id: string) => string;
  readonly period: Period;
  readonly metric: PerformanceMetric;
}

/** One metric of several people, in the order of their choice, with the average of everyone in such an office. */
export function ComparisonChart({ people, period, metric, nameOf }: ComparisonChartProps) {
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
