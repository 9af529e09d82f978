import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { To } from 'react-router-dom';
import type { TopicChart } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { linkTo } from '#src/links.ts';
import { nuclearTopicItem } from '#src/data/collections/nuclear-topics/nuclear-topics.queries.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { BarChart, LineChart } from '#src/ui/charts/Charts.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown, MarkdownContents } from '#src/ui/markdown/Markdown.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';

const ChartsRoot = styled('div')(({ theme }) => ({
  marginTop: 20,
  '& > ul': { ...theme.typography.body2, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));

interface TopicChartsProps {
  readonly charts: readonly TopicChart[];
}

/** The charts of a topic, each with its table; below them the missing figures, with reasons. */
function TopicCharts({ charts }: TopicChartsProps) {
  const { t } = useTranslation('nuclear-energy');
  return charts.map(({ title, unit, kind, series, source, sourceUrl, asOf }) => {
    const Chart = kind === 'bar' ? BarChart : LineChart;
    const gaps = series.filter(({ note }) => note !== undefined);
    return (
      <ChartsRoot key={title}>
        <Chart
          title={title}
          unit={unit}
          series={series.map(({ name, points }) => ({
            name,
            points: points.map(({ x, y }) => [x, y] as const),
          }))}
          sourceText={source}
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
      </ChartsRoot>
    );
  });
}

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 20,
  '@media print': { display: 'none' },
});

const Body = styled('div')({ marginTop: 16 });

// Leaves space for the bar that sticks to the top.
const Charts = styled('div')({ scrollMarginTop: 64 });

const chartsAnchor = 'part-charts';

interface TopicReaderProps {
  readonly id: string;
  /** The list from which the topic was opened. */
  readonly back: To;
}

/** One topic of the zone with its charts, sources and history. */
export function TopicReader({ id, back }: TopicReaderProps) {
  const { t } = useTranslation(['nuclear-energy', 'common']);
  const { data, error, refetch } = useQuery(nuclearTopicItem(id));
  const closing = useRecordParts(data?.state === 'published' ? data.record.sources : []);
  const toList = (
    <LinkButton to={back} variant="outlined">
      {t('toList')}
    </LinkButton>
  );
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />;
  if (data.state === 'withdrawn') {
    const { reason } = data.tombstone.withdrawn;
    return (
      <EmptyState
        pattern="energy"
        title={t('common:record.withdrawn.title', { noun: t('noun') })}
        hint={reason}
        action={toList}
      />
    );
  }
  if (data.state !== 'published') {
    return (
      <EmptyState
        pattern="energy"
        title={t(`common:record.${data.state}.title`, { noun: t('noun') })}
        hint={t(`common:error.${data.state === 'absent' ? 'notFound' : 'invalid'}.hint`)}
        action={toList}
      />
    );
  }
  const { tab, title, type, writtenOn, summary, body, charts, sources, corrections, history } = data.record;
  const url = absoluteUrl(linkTo('nuclearEnergy', { tab, topic: id }));
  return (
    <>
      <PageHead name={title} description={summary} />
      <Actions>
        {toList}
        <ShareButton title={title} text={summary} url={url} />
      </Actions>
      <LongRead
        contents={
          <MarkdownContents
            text={body}
            after={[charts.length > 0 && { anchor: chartsAnchor, title: t('charts') }, ...closing]}
          />
        }
      >
        <Section title={title}>
          <RecordFacts {...data.record}>
            <span>{type}</span>
            {writtenOn && <span>{formatDate(writtenOn)}</span>}
          </RecordFacts>
          <RecordCorrections corrections={corrections} />
          <Body>
            <Markdown text={body} sourceCount={sources.length} withAnchors />
            {charts.length > 0 && (
              <Charts id={chartsAnchor}>
                <TopicCharts charts={charts} />
              </Charts>
            )}
          </Body>
        </Section>
        <SourceList sources={sources} />
        <RecordHistory entries={history} />
      </LongRead>
    </>
  );
}
