import { summarizedVideoItem } from '#src/data/collections/summarized-videos/summarized-videos.queries.ts';
import summarizedYoutubeVideoTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { useRef, useState, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { secondsIn, searchChapters } from '#src/data/collections/summarized-videos/video-json-ld.ts';
import type {
  SummarizedVideoRecord,
  Chapter,
} from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { Button, IconButton } from '#src/ui/controls/Button.tsx';
import { InfoIcon, PlayIcon, LinkIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';
import { flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VideoFacade } from '#src/ui/video/VideoFacade.tsx';
import { clockOf } from '#src/ui/video/video-links.ts';
import { cutText, descriptionLength } from '#src/platform/text/cut-text.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    scrollMarginTop: 80,
  },
  '& > li:target': { backgroundColor: theme.vars.palette.primary.container },
  '& h3': { ...theme.typography.h3, margin: 0, flex: 1 },
  '& p': { margin: '4px 0 0', overflowWrap: 'anywhere' },
}));

const Head = styled('div')({
  ...flexRow,
  gap: '4px 12px',
  '@media print': {
    // On paper the time is plain text, to look up in the video.
    '& > button': {
      display: 'inline !important',
      minWidth: 0,
      minHeight: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
    },
    '& > button > span': { display: 'none' },
  },
});

const Title = styled('div')({ display: 'flex', alignItems: 'center', flex: '1 1 10rem' });

interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  /** Returns the absolute URL of a chapter. */
  readonly urlAt: (seconds: number) => string;
  readonly onSeek: (seconds: number) => void;
}

/** The chapters of a video: each can be played from its start, linked to, and searched. */
function ChapterList({ chapters, urlAt, onSeek }: ChapterListProps) {
  const { t } = useTranslation(['summarized-youtube-video', 'common']);
  const [query, setQuery] = useState('');
  const searched = useSearchQuery(query);
  const found = useMemo(() => searchChapters(chapters, searched), [chapters, searched]);

  return (
    <Section title={t('chapters.title')}>
      <SearchBar
        label={t('chapters.search')}
        placeholder={t('chapters.search')}
        value={query}
        onSearch={setQuery}
        live
      />
      <ResultCount>{query && t('chapters.found', { count: found.length })}</ResultCount>
      <List>
        {found.map(({ seconds, title, text }) => {
          const time = clockOf(seconds);
          return (
            <li key={seconds} id={`t=${seconds}`}>
              <Head>
                <Button
                  variant="outlined"
                  size="small"
                  startIcon={<PlayIcon size={16} />}
                  aria-label={t('chapters.play', { time, title })}
                  onClick={() => onSeek(seconds)}
                >
                  {time}
                </Button>
                <Title>
                  <h3>{title}</h3>
                  <IconButton
                    aria-label={t('chapters.copy', { time })}
                    onClick={() => void copyText(urlAt(seconds), t('chapters.copied', { time }))}
                  >
                    <LinkIcon size={20} />
                  </IconButton>
                </Title>
              </Head>
              {text && <p>{text}</p>}
            </li>
          );
        })}
      </List>
    </Section>
  );
}

const Mark = styled('div')(({ theme }) => ({
  margin: '0 0 16px',
  '& p': { ...theme.typography.note, margin: '4px 0 0' },
}));

/** The summary of a video: how it was made, the video after a click, the summary, its chapters. */
function SummaryArticle({ record }: { readonly record: SummarizedVideoRecord }) {
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
      </Section>
      {chapters.length > 0 && (
        <ChapterList chapters={chapters} urlAt={(seconds) => `${url}#t=${seconds}`} onSeek={seek} />
      )}
      <RecordFoot record={record} title={title} url={url} />
    </Page>
  );
}

export const texts = { 'summarized-youtube-video': summarizedYoutubeVideoTexts };

const page = recordPage({
  item: summarizedVideoItem,
  noun: 'summarized-youtube-video:noun',
  section: 'summarizedYoutubeVideos',
  article: (record) => <SummaryArticle record={record} />,
});

export const { preload } = page;

/** The summary of one video. */
export default page.RecordPage;
