import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { corruptionCaseItem } from '#src/data/corruption-cases/corruption-cases.queries.ts';
import { linkTo } from '#src/links.ts';
import corruptionCasesTexts from '#src/locales/zh-TW/corruption-cases.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { CaseArticle } from './CaseArticle.tsx';

export const texts = { 'corruption-cases': corruptionCasesTexts };

export const preload = ({ params, queryClient }: PreloadContext) =>
  queryClient.ensureQueryData(corruptionCaseItem(params['id'] ?? ''));

/** One case. */
export default function CorruptionCasePage({ params }: PageProps) {
  const { t } = useTranslation(['corruption-cases', 'routes']);
  const { id = '' } = params;
  return (
    <RecordStates
      query={useQuery(corruptionCaseItem(id))}
      noun={t('noun')}
      section={{ label: t('routes:corruptionCases.title'), to: linkTo('corruptionCases') }}
    >
      {(record) => <CaseArticle record={record} />}
    </RecordStates>
  );
}
