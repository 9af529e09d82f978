import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyPointDocumentItem } from '#src/data/key-point-documents/key-point-documents.queries.ts';
import { linkTo } from '#src/links.ts';
import googleDocsTexts from '#src/locales/zh-TW/google-docs.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { KeyPointArticle } from './KeyPointArticle.tsx';

export const texts = { 'google-docs': googleDocsTexts };

export const preload = ({ params, queryClient }: PreloadContext) =>
  queryClient.ensureQueryData(keyPointDocumentItem(params['id'] ?? ''));

/** One registered document with its key points; an id that is not registered shows no document at all. */
export default function GoogleDocPage({ params }: PageProps) {
  const { t } = useTranslation(['google-docs', 'routes']);
  const { id = '' } = params;
  const query = useQuery(keyPointDocumentItem(id));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:additionalResources.title'), to: linkTo('additionalResources') }}
      fallbackActions={<SectionLinks to={['home', 'additionalResources']} />}
    >
      {(record) => <KeyPointArticle key={id} record={record} />}
    </RecordStates>
  );
}
