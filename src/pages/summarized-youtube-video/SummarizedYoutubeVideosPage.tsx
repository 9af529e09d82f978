import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import type { SummarizedVideoListRecord } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { summarizedVideoList } from '#src/data/collections/summarized-videos/summarized-videos.queries.ts';
import { linkTo } from '#src/links.ts';
import summarizedYoutubeVideoTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { type ListedVideo, VideoList } from '#src/pages/shared/videos/VideoGrid.tsx';
import { VideoResults } from '#src/pages/shared/videos/VideoSection.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { searchedListQuery } from '#src/routes.ts';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';

export const texts = { 'summarized-youtube-video': summarizedYoutubeVideoTexts, youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, summarizedVideoList);

const searchSummaries = searchBy<SummarizedVideoListRecord>(({ title, channel, summary }) => [
  title,
  channel,
  summary.text,
]);

/** Returns the ISO day of the video; '' if unknown. */
const dayOf = ({ publishedOn = '' }: Pick<SummarizedVideoListRecord, 'publishedOn'>): string => publishedOn;

/** Summaries of videos, the newest video first. */
export default function SummarizedYoutubeVideosPage() {
  const { t } = useTranslation(['youtube', 'summarized-youtube-video']);
  const { values, set, to } = useQueryState(searchedListQuery);
  const { q, year } = values;
  const list = useQuery(summarizedVideoList);
  const all = useMemo(
    () =>
      (list.data?.records ?? []).toSorted(
        (a, b) => compareCodes(dayOf(b), dayOf(a)) || compareCodes(a.id, b.id),
      ),
    [list.data],
  );
  const searched = useSearchQuery(q);
  const found = useMemo(
    () => searchSummaries(all, searched).filter((record) => dayOf(record).startsWith(year)),
    [all, searched, year],
  );
  const videos = found.map(({ summary, channel, aiAssisted, ...record }): ListedVideo => ({
    ...record,
    to: linkTo('summarizedYoutubeVideo', { id: record.id }),
    day: dayOf(record),
    facts: [aiAssisted && t('summarized-youtube-video:ai'), channel],
    text: summary.text,
    links: [],
  }));
  return (
    <VideoResults
      view="summaries"
      list={list}
      search={
        <SearchBar
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={q}
          onSearch={(text, isSubmitted) => set({ q: text }, inPageSearch(q, text, isSubmitted))}
          live
        />
      }
      query={q}
      year={year}
      onYear={(next) => set({ year: next })}
      days={all.map(dayOf)}
      count={found.length}
      all={to({ q: '', year: '' })}
      videos={<VideoList label={t('views.summaries')} videos={videos} query={searched} numbered />}
    />
  );
}
