import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstData } from '#src/data/content/queries.ts';
import { qnaList } from '#src/data/qna/qna.queries.ts';
import { matchesQna, latestChecksFirst, searchQna } from '#src/data/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import qnaListTexts from '#src/locales/zh-TW/qna-list.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { useWarmSearch } from '#src/pages/use-warm-search.ts';
import { useSearchQuery } from '#src/pages/use-search-query.ts';
import { qnaListQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { VerdictScale } from '#src/ui/verdict/VerdictScale.tsx';
import { QnaFilters } from './QnaFilters.tsx';
import { QnaResults } from './QnaResults.tsx';

export const texts = { 'qna-list': qnaListTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, qnaList);

/** The fact-checks, those of a verdict or a tag, or those that contain every word of the query. */
export default function QnaListPage({ params }: PageProps) {
  const { t } = useTranslation(['qna-list', 'routes']);
  const query = params['query'] ?? '';
  const state = useQueryState(qnaListQuery);
  const { verdict, tag } = state.values;
  const list = useQuery(qnaList);
  const records = list.data?.records;
  useWarmSearch(records, matchesQna.fold);
  const all = useMemo(() => latestChecksFirst(records ?? []), [records]);
  const searched = useSearchQuery(query);
  const found = useMemo(
    () => searchQna(all, { query: searched, verdict, tag }),
    [all, searched, verdict, tag],
  );
  return (
    <Page title={t('routes:qnaList.title')} lead={t('lead')}>
      {query && <PageHead name={t('search.title', { query })} noIndex />}
      <PathSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={query}
        pathOf={(text) => linkTo('qnaList', { query: text })}
      />
      <ListStates query={list}>
        {all.length > 0 && <QnaFilters {...state} records={all} />}
        {all.length > 0 && <VerdictScale />}
        <QnaResults {...state} query={query} found={found} />
      </ListStates>
    </Page>
  );
}
