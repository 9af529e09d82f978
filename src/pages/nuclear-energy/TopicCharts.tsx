import { useTranslation } from 'react-i18next';
import type { TopicChart } from '#src/data/nuclear-topics/nuclear-topic.collection.ts';
import { BarChart } from '#src/ui/charts/BarChart.tsx';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import { ExternalLink } from '#src/ui/controls/ExternalLink.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('div')(({ theme }) => ({
  marginTop: 20,
  '& > ul': { ...theme.typography.body2, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));

interface TopicChartsProps {
  readonly charts: readonly TopicChart[];
}

/** The charts of a topic, each with its table; below them which figures are missing, and why. */
export function TopicCharts({ charts }: TopicChartsProps) {
  const { t } = useTranslation('nuclear-energy');
  return charts.map(({ title, unit, kind, series, source, sourceUrl, asOf }) => {
    const Chart = kind === 'bar' ? BarChart : LineChart;
    const gaps = series.filter(({ note }) => note !== undefined);
    return (
      <Root key={title}>
        <Chart
          title={title}
          unit={unit}
          series={series.map(({ name, points }) => ({
            name,
            points: points.map(({ x, y }) => [x, y] as const),
          }))}
          source={sourceUrl === undefined ? source : <ExternalLink to={sourceUrl}>{source}</ExternalLink>}
          asOf={asOf}
        />
        {gaps.length > 0 && (
          <ul>
            {gaps.map(({ name, note }) => (
              <li key={name}>{t('gap', { name, note })}</li>
            ))}
          </ul>
        )}
      </Root>
    );
  });
}
