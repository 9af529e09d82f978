import { useTranslation } from '#src/ui/text/use-translation.ts';
import { chartValue, figuresByMetric } from '#src/data/collections/politicians/performance.ts';
import type {
  Performance,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import {
  type PerformanceMetric,
  shareMetrics,
} from '#src/data/collections/politicians/performance-metrics.ts';
import { linkTo } from '#src/links.ts';
import { BarChart } from '#src/ui/charts/Charts.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { useFigureText } from './use-figure-text.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .figure': { fontVariantNumeric: 'tabular-nums' },
  '& .figure strong': { fontSize: '1.25rem' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& small:first-of-type': wholeDates,
}));

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: '20px 0 4px' }));

interface PerformanceSectionProps {
  readonly id: string;
  readonly record: PoliticianRecord;
}

/** Every performance figure with its denominator, period, leave, average and source. */
export function PerformanceSection({ id, record }: PerformanceSectionProps) {
  const { t } = useTranslation('politicians');
  const metrics = figuresByMetric(record);
  return (
    <Section
      id={id}
      title={t('person.performance')}
      more={{ label: t('person.explain'), to: linkTo('metrics') }}
    >
      {metrics.length === 0 && <p>{t('person.noPerformance')}</p>}
      {metrics.map(([metric, figures]) => (
        <div key={metric}>
          <Heading>{metric}</Heading>
          <List>
            {figures.map((figure) => (
              <li key={`${figure.period.from}~${figure.period.to}`}>
                <Figure metric={metric} figure={figure} />
              </li>
            ))}
          </List>
          {figures.length > 1 && <FigureChart metric={metric} figures={figures} />}
        </div>
      ))}
    </Section>
  );
}

interface FigureProps {
  readonly metric: PerformanceMetric;
  readonly figure: Performance;
}

function Figure({ metric, figure }: FigureProps) {
  const { t } = useTranslation('politicians');
  const { write, absenceText, average } = useFigureText();
  const { period, value, note, sourceIndex } = figure;
  const isShare = shareMetrics.includes(metric) && value !== undefined;
  return (
    <>
      <small>
        {t('compare.periodOf', {
          label: period.label,
          from: formatDate(period.from),
          to: formatDate(period.to),
        })}
      </small>
      <div className="figure">
        <strong>{write(metric, figure)}</strong>
        {isShare && t(metric === '記名表決' ? 'figure.voteNote' : 'figure.shareNote')}
        <SourceMark number={sourceIndex + 1} />
      </div>
      <small>{[absenceText(figure), average(metric, figure.average)].filter(Boolean).join('　')}</small>
      {note && <small>{note}</small>}
    </>
  );
}

interface FigureChartProps {
  readonly metric: PerformanceMetric;
  readonly figures: readonly Performance[];
}

function FigureChart({ metric, figures }: FigureChartProps) {
  const { t } = useTranslation('politicians');
  const { write } = useFigureText();
  const isShare = shareMetrics.includes(metric);
  // Two periods with the same label are two bars, so their names have the dates too.
  const nameOf = ({ period: { label, from, to } }: Performance): string =>
    figures.filter(({ period }) => period.label === label).length > 1
      ? t('compare.periodOf', { label, from: formatDate(from), to: formatDate(to) })
      : label;
  const series = (name: string, pick: (figure: Performance) => Performance | Performance['average']) => ({
    name,
    points: figures.map((figure) => [nameOf(figure), chartValue(metric, pick(figure))] as const),
    texts: Object.fromEntries(
      figures.map((figure) => [nameOf(figure), write(metric, pick(figure))] as const),
    ),
  });
  return (
    <BarChart
      title={t(isShare ? 'figure.chart' : 'figure.chartCount', { metric })}
      unit={isShare ? t('figure.percent') : t(`figure.unit.${metric}`)}
      series={[
        series(t('figure.own'), (figure) => figure),
        series(t('compare.averageRow'), (figure) => figure.average),
      ]}
      {...(isShare && { max: 100 })}
    />
  );
}
