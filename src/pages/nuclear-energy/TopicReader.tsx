import { useQuery } from '@tanstack/react-query';
import type {
  NuclearTopicListRecord,
  NuclearTopicRecord,
  TopicChart,
} from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { nuclearTopicItem } from '#src/data/collections/nuclear-topics/nuclear-topics.queries.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { BarChart } from '#src/ui/charts/BarChart.tsx';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import { ExternalLink, TextLink } from '#src/ui/controls/TextLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ChartSkeleton } from '#src/ui/states/Skeletons.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { dateOrUndated } from '#src/ui/text/month-of.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { ZoneState } from './TypedItems.tsx';

const ChartList = styled('ul')(({ theme }) => ({
  ...plainList,
  ...gridOf('repeat(auto-fill, minmax(min(100%, 30rem), 1fr))', '32px 48px'),
  marginTop: 12,
  '& > li > p': { ...theme.typography.note, margin: 0 },
  '& > li > p a': { ...inlineTarget, fontSize: '1rem' },
}));

/** A chart of a topic; below it the missing figures, with reasons. */
function Chart({ title, unit, kind, series, source, sourceUrl, asOf }: TopicChart) {
  const { t } = useTranslation('nuclear-energy');
  const Drawing = kind === 'bar' ? BarChart : LineChart;
  return (
    <Drawing
      title={title}
      unit={unit}
      series={series.map(({ name, points }) => ({ name, points: points.map(({ x, y }) => [x, y]) }))}
      notes={series.flatMap(({ name, note }) => (note ? t('gap', { name, note }) : []))}
      source={sourceUrl === undefined ? source : <ExternalLink to={sourceUrl}>{source}</ExternalLink>}
      asOf={asOf}
    />
  );
}

interface TopicProps {
  readonly topic: NuclearTopicListRecord;
  readonly to: ZoneState['to'];
}

/** The charts of one topic; below the last a link to what it says about them. */
function ChartedTopic({ topic: { id, title, sample, writtenOn }, to }: TopicProps) {
  const { data, error, refetch } = useQuery(nuclearTopicItem(id));
  const charts = data?.state === 'published' ? data.record.charts : [];
  const waiting = !data && <LoadState error={error} onRetry={refetch} skeleton={<ChartSkeleton />} />;
  return [
    ...charts.slice(0, -1).map((chart) => (
      <li key={chart.title}>
        <Chart {...chart} />
      </li>
    )),
    <li key={id}>
      {waiting}
      {charts.slice(-1).map((chart) => (
        <Chart key={chart.title} {...chart} />
      ))}
      <p>
        <TextLink to={to({ topic: id })}>{title}</TextLink>
        <SampleMark of={sample} /> {writtenOn && formatDate(writtenOn)}
      </p>
    </li>,
  ];
}

interface TopicChartsProps extends Pick<TopicProps, 'to'> {
  readonly topics: readonly NuclearTopicListRecord[];
}

/** The charts of all topics of the data tab. */
export function TopicCharts({ topics, to }: TopicChartsProps) {
  return (
    <ChartList>
      {topics.map((topic) => (
        <ChartedTopic key={topic.id} topic={topic} to={to} />
      ))}
    </ChartList>
  );
}

// Leaves space for the bar that sticks to the top.
const Charts = styled(ChartList)({ scrollMarginTop: 64 });

const chartsAnchor = 'part-charts';

/** One topic of the zone with its charts, sources and history. */
function TopicArticle({ record }: { readonly record: NuclearTopicRecord }) {
  const { t } = useTranslation(['nuclear-energy', 'routes']);
  const { id, tab, title, type, writtenOn, summary, body, charts, sources } = record;
  const after = useRecordParts(sources);
  return (
    <Page
      title={title}
      // Charts have dates of their own.
      lead={charts.length > 0 && !writtenOn ? type : `${type}・${dateOrUndated(writtenOn)}`}
      breadcrumb={[{ label: t('routes:nuclearEnergy.title'), to: linkTo('nuclearEnergy', { tab }) }]}
      wide
    >
      <PageHead name={title} description={summary} />
      <LongRead
        head={<RecordCorrections corrections={record.corrections} />}
        contents={
          <MarkdownContents
            text={body}
            after={[charts.length > 0 && { anchor: chartsAnchor, title: t('charts') }, ...after]}
          />
        }
      >
        <Markdown text={body} sourceCount={sources.length} headingLevel={2} withAnchors />
        {charts.length > 0 && (
          <Charts id={chartsAnchor}>
            {charts.map((chart) => (
              <li key={chart.title}>
                <Chart {...chart} />
              </li>
            ))}
          </Charts>
        )}
        <SourceList sources={sources} />
        <RecordFoot
          record={record}
          title={title}
          text={summary || title}
          url={absoluteUrl(linkTo('nuclearEnergy', { tab, topic: id }))}
        />
      </LongRead>
    </Page>
  );
}

/** The topic in the URL in all its states. */
export function TopicReader({ id }: { readonly id: string }) {
  const { t } = useTranslation(['nuclear-energy', 'routes']);
  return (
    <RecordStates
      query={useQuery(nuclearTopicItem(id))}
      noun={t('noun')}
      section={{ label: t('routes:nuclearEnergy.title'), to: linkTo('nuclearEnergy') }}
    >
      {(record) => <TopicArticle record={record} />}
    </RecordStates>
  );
}
