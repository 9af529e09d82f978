import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { publishedChannelList } from '#src/data/collections/channels/channels.queries.ts';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { searchVideos, topicsOf, videosOf } from '#src/data/collections/videos/search-videos.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { yearQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { linkTo } from '#src/links.ts';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { useLocation } from 'react-router-dom';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { VideoResults } from '#src/pages/shared/videos/VideoSection.tsx';

const pages = { debunking: 'youtubeDebunking', topics: 'youtubeTopics' } as const;
const kinds = { debunking: 'debunking', topics: 'topic' } as const;

export const texts = { youtube: youtubeTexts };

/** Starts loading the channels' names and waits for the first part of the videos. */
export async function preload({ queryClient }: Pick<PreloadContext, 'queryClient'>): Promise<void> {
  void preloadQuery(queryClient, publishedChannelList);
  await firstData(queryClient, videoList);
}

/** Videos of one kind, the newest first, with the search query in the path. */
export default function YoutubeDebunkingPage({ params: { query = '' } }: PageProps) {
  const view = useLocation().pathname.startsWith(linkTo('youtubeTopics')) ? 'topics' : 'debunking';
  const { t } = useTranslation('youtube');
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
  const others = useMemo(
    () => (searched ? searchVideos(records ?? [], searched).filter(({ kind }) => kind !== kinds[view]) : []),
    [records, searched, view],
  );
  const pathOf = (text: string) => linkTo(pages[view], { query: text });
  const topics = topicsOf(ofKind);
  return (
    <VideoResults
      view={view}
      list={list}
      search={
        <PathSearch
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          query={query}
          pathOf={pathOf}
        />
      }
      topics={topics.length > 1 && <TagList tags={topics} to={pathOf} />}
      query={query}
      year={year}
      onYear={(next) => set({ year: next })}
      days={ofKind.map(({ publishedOn }) => publishedOn)}
      count={found.length}
      all={pathOf('')}
      videos={<VideoGrid label={t(`views.${view}`)} videos={found} query={searched} numbered />}
      others={
        others.length > 0 && (
          <Section title={t('search.others')}>
            <VideoGrid label={t('search.others')} videos={others} query={searched} />
          </Section>
        )
      }
    />
  );
}
