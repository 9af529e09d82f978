import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grasswayPostItem } from '#src/data/grassway-posts/grassway-posts.queries.ts';
import { linkTo } from '#src/links.ts';
import grasswayTexts from '#src/locales/zh-TW/grassway.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { PostArticle } from './PostArticle.tsx';

export const texts = { grassway: grasswayTexts };

export const preload = ({ params, queryClient }: PreloadContext) =>
  queryClient.ensureQueryData(grasswayPostItem(params['id'] ?? ''));

/** One long read. */
export default function GrasswayPostPage({ params }: PageProps) {
  const { t } = useTranslation(['grassway', 'routes']);
  const query = useQuery(grasswayPostItem(params['id'] ?? ''));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:grassway.title'), to: linkTo('grassway') }}
    >
      {(post) => <PostArticle post={post} />}
    </RecordStates>
  );
}
