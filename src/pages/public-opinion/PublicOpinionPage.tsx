import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicOpinionItem } from '#src/data/public-opinions/public-opinions.queries.ts';
import { linkTo } from '#src/links.ts';
import publicOpinionTexts from '#src/locales/zh-TW/public-opinion.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { OpinionArticle } from './OpinionArticle.tsx';

export const texts = { 'public-opinion': publicOpinionTexts };

export const preload = ({ params, queryClient }: PreloadContext) =>
  queryClient.ensureQueryData(publicOpinionItem(params['id'] ?? ''));

/** One poll or opinion. There is no list of them: they are reached from home, searches and what is related. */
export default function PublicOpinionPage({ params }: PageProps) {
  const { t } = useTranslation(['public-opinion', 'routes']);
  const { id = '' } = params;
  const query = useQuery(publicOpinionItem(id));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:qnaList.title'), to: linkTo('qnaList') }}
      fallbackActions={<SectionLinks to={['home', 'qnaList']} />}
    >
      {(record) => <OpinionArticle key={id} record={record} />}
    </RecordStates>
  );
}
