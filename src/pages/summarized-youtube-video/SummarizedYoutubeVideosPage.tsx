import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { SummarizedVideoListRecord } from '#src/data/collections/summarized-videos/summarized-video.collection.ts';
import { summarizedVideoList } from '#src/data/collections/summarized-videos/summarized-videos.queries.ts';
import { linkTo } from '#src/links.ts';
import summarizedYoutubeVideoTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import videoTexts from '#src/locales/zh-TW/video.json';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { searchedListPage } from '#src/pages/shared/list/searched-list-page.tsx';
import { VideoViews } from '#src/pages/shared/videos/VideoViews.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { dateOrUndated } from '#src/ui/text/month-of.ts';
import { clockOf } from '#src/ui/video/video-links.ts';

export const texts = {
  'summarized-youtube-video': summarizedYoutubeVideoTexts,
  video: videoTexts,
  youtube: youtubeTexts,
};

/** Returns the ISO day of the video; '' if unknown. */
const dayOf = ({ publishedOn = '' }: SummarizedVideoListRecord): string => publishedOn;

interface SummaryCardProps {
  readonly record: SummarizedVideoListRecord;
  readonly query: SearchQuery;
}

/** The card of a video with the start of its summary, and whether AI was used for it. */
function SummaryCard({ record, query }: SummaryCardProps) {
  const { t } = useTranslation(['summarized-youtube-video', 'video']);
  const { id, title, channel, duration, aiAssisted, summary } = record;
  const length = duration === undefined ? '' : t('video:length', { time: clockOf(duration) });
  const meta = [channel, dateOrUndated(dayOf(record)), length, aiAssisted ? t('ai') : ''];
  return (
    <ArticleCard
      to={linkTo('summarizedYoutubeVideo', { id })}
      title={<Marked text={title} query={query} />}
      sample={record.sample}
      summary={summary.text && <Marked text={summary.text} query={query} />}
      meta={meta.filter(Boolean).join('・')}
    />
  );
}

const page = searchedListPage({
  id: 'summarizedYoutubeVideos',
  texts: 'summarized-youtube-video',
  list: summarizedVideoList,
  collection: 'summarizedVideos',
  search: searchBy<SummarizedVideoListRecord>(({ title, channel, summary }) => [
    title,
    channel,
    summary.text,
  ]),
  dayOf,
  card: (record, query) => <SummaryCard record={record} query={query} />,
  head: <VideoViews view="summaries" />,
});

export const { preload } = page;

/** Summaries of videos, the newest video first. */
export default page.SearchedListPage;
