import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { frequentTags } from '#src/data/content/search/frequent-first.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import type { QnaListRecord } from '#src/data/qna/qna.collection.ts';
import { foldFamilies } from '#src/data/qna/families.ts';
import { qnaList } from '#src/data/qna/qna.queries.ts';
import { matchesQna, latestChecksFirst, searchQna } from '#src/data/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import familyTexts from '#src/locales/zh-TW/qna-family.json';
import qnaListTexts from '#src/locales/zh-TW/qna-list.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { qnaListQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { useQueryState, type QueryState } from '#src/ui/controls/use-query-state.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictScale } from '#src/ui/verdict/VerdictScale.tsx';
import { QnaResults } from './QnaResults.tsx';

export const texts = { 'qna-list': qnaListTexts, 'qna-family': familyTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, qnaList);

const Rows = styled('div')({ display: 'grid', gap: 4, marginBottom: 12 });

interface QnaFiltersProps extends QueryState<typeof qnaListQuery> {
  readonly records: readonly QnaListRecord[];
}

/** One verdict of the scale, and one of the tags that most fact-checks carry; pressing the tag again takes it off. */
function QnaFilters({ values, to, records }: QnaFiltersProps) {
  const { t } = useTranslation('qna-list');
  const { verdict, tag } = values;
  const tags = useMemo(() => frequentTags(records, 6), [records]);
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <Rows>
      <LinkChips
        label={t('verdict.label')}
        choices={(['all', ...verdicts] as const).map((each) => ({
          label: each === 'all' ? t('verdict.all') : each,
          to: to({ verdict: each }),
          current: each === verdict,
        }))}
        isFilter
      />
      <LinkChips
        label={t('tag.label')}
        choices={offered.map((each) => ({
          label: each,
          to: to({ tag: each === tag ? '' : each }),
          current: each === tag,
        }))}
        isFilter
      />
    </Rows>
  );
}

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
    () => foldFamilies(searchQna(all, { query: searched, verdict, tag }), all),
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
