import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead, type PageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { ChipRow, ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { setVideoImages, useVideoImages } from '#src/ui/video/video-images.ts';
import type { To } from 'react-router-dom';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { chosen } from '#src/ui/controls/in-page.ts';

const Images = styled('div')(({ theme }) => ({
  ...theme.typography.note,
  display: 'grid',
  justifyItems: 'center',
  marginTop: 28,
  textAlign: 'center',
}));

/** Explains what is requested from the video host, with a switch for showing its preview images. */
function VideoImages() {
  const { t } = useTranslation('youtube');
  const shown = useVideoImages();
  return (
    <Images>
      <p>{t(shown ? 'images.shown' : 'privacy')}</p>
      <Button variant="outlined" size="small" onClick={() => setVideoImages(!shown)}>
        {t(shown ? 'images.hide' : 'images.show')}
      </Button>
    </Images>
  );
}

/** The views of the video page, each with its own address. */
const videoViews = [
  { id: 'youtubeDebunking', key: 'debunking' },
  { id: 'youtubeTopics', key: 'topics' },
  { id: 'youtubeDemocracyPlaylist', key: 'playlist' },
  { id: 'summarizedYoutubeVideos', key: 'summaries' },
  { id: 'youtube', key: 'channels' },
  { id: 'youtubeMusic', key: 'music' },
] as const;

interface VideoSectionProps {
  readonly view: (typeof videoViews)[number]['key'];
  /** Metadata that differs from that of the view. */
  readonly head?: PageHeadDetails;
  /** True if the page has videos, whose preview images can be shown. */
  readonly hasVideos: boolean;
  readonly children: ReactNode;
}

/** The page of all videos in one of its views. */
export function VideoSection({ view, head, hasVideos, children }: VideoSectionProps) {
  const { t } = useTranslation(['youtube', 'routes']);
  return (
    <Page title={t('routes:youtubeDebunking.menu')} wide>
      <PageHead description={t(`${view}.description`)} {...head} />
      <ChipRow>
        <LinkChips
          label={t('sections')}
          choices={videoViews.map(({ id, key }) => ({
            label: t(`views.${key}`),
            to: linkTo(id),
            current: key === view,
          }))}
        />
      </ChipRow>
      {children}
      {hasVideos && <VideoImages />}
    </Page>
  );
}

interface VideoResultsProps {
  readonly view: 'debunking' | 'topics' | 'summaries';
  readonly list: Parameters<typeof ListStates>[0]['query'];
  /** The search box. */
  readonly search: ReactNode;
  /** The topics, as searches. */
  readonly topics?: ReactNode;
  readonly query: string;
  readonly year: string;
  readonly onYear: (year: string) => void;
  /** The ISO days of all videos of the view; '' is unknown. */
  readonly days: readonly string[];
  readonly count: number;
  /** The list without query and year. */
  readonly all: To;
  /** The videos found. */
  readonly videos: ReactNode;
  /** Videos of other views that match the query. */
  readonly others?: ReactNode;
}

/** The videos of one view with search and filters. */
export function VideoResults(props: VideoResultsProps) {
  const { view, list, search, topics, query, year, onYear, days, count, all, videos, others } = props;
  const { t } = useTranslation(['youtube', 'common', 'lists']);
  const isFiltered = query !== '' || year !== '';
  const byYear = yearFilter(days, year, onYear);
  return (
    <VideoSection
      view={view}
      hasVideos={count > 0 || Boolean(others)}
      {...(query && { head: { name: t('search.title', { query }), noIndex: true } })}
    >
      <ListLayout
        search={search}
        {...byYear}
        chips={
          year && (
            <Button variant="outlined" startIcon={<CloseIcon size={16} />} onClick={() => onYear('')}>
              {t('lists:remove', { name: formatDate(`${year}-06-01`, { year: 'numeric' }) })}
            </Button>
          )
        }
        filters={
          (topics || byYear.filters) && (
            <>
              {topics}
              {byYear.filters}
            </>
          )
        }
        count={count}
      >
        <ListStates query={list}>
          <ResultCount>{isFiltered && count > 0 && t('common:list.found', { count })}</ResultCount>
          <VisuallyHidden as="h2">{query ? t('search.title', { query }) : t(`views.${view}`)}</VisuallyHidden>
          {count > 0 ? (
            videos
          ) : (
            <EmptyState
              pattern="videos"
              title={query ? t('none.title', { query }) : year ? t('lists:none') : t(`${view}.empty.title`)}
              hint={query ? t('none.hint') : year ? t('lists:noneHint') : t(`${view}.empty.hint`)}
              action={
                isFiltered ? (
                  <LinkButton to={all} {...chosen} variant="outlined">
                    {t('clear')}
                  </LinkButton>
                ) : (
                  <SectionLinks to={['debunkingImages', 'qnaList']} />
                )
              }
            />
          )}
          {count === 0 && !others && (
            <NearFound collection={view === 'summaries' ? 'summarizedVideos' : 'videos'} query={query} />
          )}
          {others}
        </ListStates>
      </ListLayout>
    </VideoSection>
  );
}
