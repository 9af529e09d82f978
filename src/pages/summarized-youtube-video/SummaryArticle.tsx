import { useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { secondsIn } from '#src/data/collections/summarized-videos/chapters.ts';
import type { SummarizedVideoRecord } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { InfoIcon, PlayIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { VideoFacade } from '#src/ui/video/VideoFacade.tsx';
import { clockOf } from '#src/ui/video/video-links.ts';
import { cutText, descriptionLength } from '#src/platform/text/cut-text.ts';
import { ChapterList } from './ChapterList.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '@media print': { display: 'none' },
});

const Mark = styled('div')(({ theme }) => ({
  margin: '0 0 16px',
  '& p': { ...theme.typography.body2, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
}));

interface SummaryArticleProps {
  readonly record: SummarizedVideoRecord;
}

/** The summary of a video: how it was made, the video after a click, the summary, its chapters. */
export function SummaryArticle({ record }: SummaryArticleProps) {
  const { t } = useTranslation(['summarized-youtube-video', 'routes']);
  const { id, youtubeId, title, channel, summary, chapters, aiAssisted, checkedBy, duration } = record;
  const linked = secondsIn(useLocation().hash);
  const [start, setStart] = useState<{ seconds: number; at: number }>();
  const player = useRef<HTMLDivElement>(null);
  const url = absoluteUrl(linkTo('summarizedYoutubeVideo', { id }));

  function seek(seconds: number): void {
    setStart(({ at } = { seconds: 0, at: 0 }) => ({ seconds, at: at + 1 }));
    player.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Page
      title={title}
      lead={t('of', { channel })}
      breadcrumb={[
        { label: t('routes:summarizedYoutubeVideos.title'), to: linkTo('summarizedYoutubeVideos') },
      ]}
    >
      <PageHead
        name={title}
        description={cutText(`${aiAssisted ? `【${t('ai')}】` : ''}${summary}`, descriptionLength)}
      />
      <Mark>
        {aiAssisted && (
          <Badge tone="info" icon={<InfoIcon size={18} />}>
            {t('ai')}
          </Badge>
        )}
        <p>{checkedBy ? t('checked', { name: checkedBy }) : t('unchecked')}</p>
      </Mark>
      <div ref={player}>
        <VideoFacade playable={{ youtubeId }} title={title} duration={duration} start={start} />
        {linked !== undefined && !start && (
          <Button variant="contained" startIcon={<PlayIcon size={20} />} onClick={() => seek(linked)}>
            {t('fromLink', { time: clockOf(linked) })}
          </Button>
        )}
      </div>
      <RecordCorrections corrections={record.corrections} />
      <Section title={t('summary')}>
        <Markdown text={summary} />
        <Row>
          <ShareButton title={title} url={url} />
          <CiteButton title={title} url={url} updatedAt={record.updatedAt} rev={record.rev} />
        </Row>
      </Section>
      {chapters.length > 0 && (
        <ChapterList chapters={chapters} urlAt={(seconds) => `${url}#t=${seconds}`} onSeek={seek} />
      )}
      <RecordHistory entries={record.history} />
      <RecordFacts {...record} />
    </Page>
  );
}
