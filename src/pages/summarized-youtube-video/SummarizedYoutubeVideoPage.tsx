import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { summarizedVideoItem } from '#src/data/summarized-videos/summarized-videos.queries.ts';
import { linkTo } from '#src/links.ts';
import summarizedYoutubeVideoTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { SummaryArticle } from './SummaryArticle.tsx';

export const texts = { 'summarized-youtube-video': summarizedYoutubeVideoTexts };

export const preload = ({ params, queryClient }: PreloadContext) =>
  queryClient.ensureQueryData(summarizedVideoItem(params['id'] ?? ''));

/** The summary of one video. */
export default function SummarizedYoutubeVideoPage({ params }: PageProps) {
  const { t } = useTranslation(['summarized-youtube-video', 'routes']);
  const query = useQuery(summarizedVideoItem(params['id'] ?? ''));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:youtubeDebunking.title'), to: linkTo('youtubeDebunking') }}
    >
      {(record) => <SummaryArticle record={record} />}
    </RecordStates>
  );
}
