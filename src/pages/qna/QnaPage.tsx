import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { relatedPictures } from '#src/data/debunking-images/debunking-images.queries.ts';
import { qnaItem } from '#src/data/qna/qna.queries.ts';
import { someVideos } from '#src/data/videos/videos.queries.ts';
import { linkTo } from '#src/links.ts';
import qnaTexts from '#src/locales/zh-TW/qna.json';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { QnaArticle } from './QnaArticle.tsx';

// A related video is mentioned in the words of its own section.
export const texts = { qna: qnaTexts, youtube: youtubeTexts };

export async function preload({ params, queryClient }: PreloadContext): Promise<void> {
  const item = await queryClient.ensureQueryData(qnaItem(params['id'] ?? ''));
  if (item.state !== 'published') return;
  const { imageIds, videoIds } = item.record;
  if (imageIds.length > 0) void queryClient.prefetchQuery(relatedPictures(imageIds));
  if (videoIds.length > 0) void queryClient.prefetchQuery(someVideos(videoIds));
}

/** One fact-check. */
export default function QnaPage({ params }: PageProps) {
  const { t } = useTranslation(['qna', 'routes']);
  const { id = '' } = params;
  const query = useQuery(qnaItem(id));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:qnaList.title'), to: linkTo('qnaList') }}
    >
      {(record) => <QnaArticle key={id} record={record} />}
    </RecordStates>
  );
}
