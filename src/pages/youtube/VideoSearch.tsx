import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { publishedChannelList } from '#src/data/collections/channels/channels.queries.ts';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { searchVideos, topicsOf, videosOf } from '#src/data/collections/videos/search-videos.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { yearQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { linkTo } from '#src/links.ts';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { VideoSection } from './VideoSection.tsx';
import { chosen } from '#src/ui/controls/in-page.ts';

const pages = { debunking: 'youtubeDebunking', topics: 'youtubeTopics' } as const;
const kinds = { debunking: 'debunking', topics: 'topic' } as const;

/** Starts loading the channels' names and waits for the first part of the videos. */
export async function preloadVideos(queryClient: QueryClient): Promise<void> {
  void preloadQuery(queryClient, publishedChannelList);
  await firstData(queryClient, videoList);
}

interface VideoSearchProps {
  readonly view: keyof typeof pages;
  readonly query: string;
}

/** Videos of one kind, with the search query in the path. */
export function VideoSearch({ view, query }: VideoSearchProps) {
  const { t } = useTranslation(['youtube', 'common']);
  const list = useQuery(videoList);
  const records = list.data?.records;
  useWarmSearch(records, searchVideos.fold);
  const ofKind = useMemo(() => videosOf(records ?? [], kinds[view]), [records, view]);
  const searched = useSearchQuery(query);
  const {
    values: { year },
    set,
  } = useQueryState(yearQuery);
  const found = useMemo(
    () => searchVideos(ofKind, searched).filter(({ publishedOn }) => publishedOn.startsWith(year)),
    [ofKind, searched, year],
  );
  const heading = query ? t('search.title', { query }) : t(`views.${view}`);
  const others = useMemo(
    () => (searched ? searchVideos(records ?? [], searched).filter(({ kind }) => kind !== kinds[view]) : []),
    [records, searched, view],
  );
  const pathOf = (text: string) => linkTo(pages[view], { query: text });
  const topics = topicsOf(ofKind);
  return (
    <VideoSection
      view={view}
      hasVideos={found.length + others.length > 0}
      {...(query && { head: { name: t('search.title', { query }), noIndex: true } })}
    >
      <ListLayout
        search={
          <PathSearch
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={query}
            pathOf={pathOf}
          />
        }
        chips={
          topics.length > 1 && <TagList tags={topics.map((topic) => ({ label: topic, to: pathOf(topic) }))} />
        }
        {...yearFilter(
          ofKind.map(({ publishedOn }) => publishedOn),
          year,
          (next) => set({ year: next }),
        )}
        count={found.length}
      >
        <ListStates query={list}>
          <ResultCount>
            {(query || year) && found.length > 0 && t('common:list.found', { count: found.length })}
          </ResultCount>
          {found.length > 0 ? (
            <section aria-label={heading}>
              <VisuallyHidden as="h2">{heading}</VisuallyHidden>
              <VideoGrid label={t(`views.${view}`)} videos={found} query={searched} numbered />
            </section>
          ) : (
            <EmptyState
              pattern="videos"
              title={query ? t('none.title', { query }) : t(`${view}.empty.title`)}
              hint={query ? t('none.hint') : t(`${view}.empty.hint`)}
              action={
                query ? (
                  <LinkButton to={pathOf('')} {...chosen} variant="outlined">
                    {t('clear')}
                  </LinkButton>
                ) : (
                  <SectionLinks to={['debunkingImages', 'qnaList']} />
                )
              }
            />
          )}
          {found.length + others.length === 0 && <NearFound collection="videos" query={query} />}
          {others.length > 0 && (
            <Section title={t('search.others')}>
              <VideoGrid label={t('search.others')} videos={others} query={searched} />
            </Section>
          )}
        </ListStates>
      </ListLayout>
    </VideoSection>
  );
}
