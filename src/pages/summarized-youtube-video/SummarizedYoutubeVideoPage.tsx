import { summarizedVideoItem } from '#src/data/collections/summarized-videos/summarized-videos.queries.ts';
import summarizedYoutubeVideoTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SummaryArticle } from './SummaryArticle.tsx';

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
