import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { frequentTags } from '#src/data/content/search/frequent-first.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { foldFamilies } from '#src/data/collections/qna/families.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import {
  dayChecked,
  latestChecksFirst,
  matchesQna,
  searchQna,
} from '#src/data/collections/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import familyTexts from '#src/locales/zh-TW/qna-family.json';
import qnaListTexts from '#src/locales/zh-TW/qna-list.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { qnaListQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { useQueryState, type QueryState } from '#src/ui/controls/use-query-state.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { YearField, yearsIn } from '#src/ui/lists/YearField.tsx';
import { VerdictScale } from '#src/ui/verdict/VerdictScale.tsx';
import { QnaResults } from './QnaResults.tsx';

export const texts = { 'qna-list': qnaListTexts, 'qna-family': familyTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, qnaList);

interface QnaFiltersProps extends QueryState<typeof qnaListQuery> {
  readonly records: readonly QnaListRecord[];
}

/** Filters by a verdict of the scale. */
function VerdictChips({ values, to }: QueryState<typeof qnaListQuery>) {
  const { t } = useTranslation('qna-list');
  return (
    <LinkChips
      label={t('verdict.label')}
      choices={(['all', ...verdicts] as const).map((each) => ({
        label: each === 'all' ? t('verdict.all') : each,
        to: to({ verdict: each }),
        current: each === values.verdict,
      }))}
      isFilter
    />
  );
}

/** Filters by year, and by one of the most frequent tags; selecting the active tag again clears it. */
function QnaFilters({ values, to, set, records }: QnaFiltersProps) {
  const { t } = useTranslation('qna-list');
  const { tag, year } = values;
  const tags = useMemo(() => frequentTags(records, 12), [records]);
  const years = useMemo(() => yearsIn(records.map(dayChecked)), [records]);
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <>
      <YearField years={years} value={year} onChange={(next) => set({ year: next })} />
      <LinkChips
        label={t('tag.label')}
        choices={offered.map((each) => ({
          label: each,
          to: to({ tag: each === tag ? '' : each }),
          current: each === tag,
        }))}
        isFilter
      />
      <VerdictScale />
    </>
  );
}

/** The fact-checks, optionally of one verdict, tag or year, and those that contain every word of the query. */
export default function QnaListPage({ params }: PageProps) {
  const { t } = useTranslation(['qna-list', 'routes']);
  const query = params['query'] ?? '';
  const state = useQueryState(qnaListQuery);
  const { verdict, tag, year } = state.values;
  const list = useQuery(qnaList);
  const records = list.data?.records;
  useWarmSearch(records, matchesQna.fold);
  const all = useMemo(() => latestChecksFirst(records ?? []), [records]);
  const searched = useSearchQuery(query);
  const matches = useMemo(
    () => searchQna(all, { query: searched, verdict, tag, year }),
    [all, searched, verdict, tag, year],
  );
  const found = useMemo(() => foldFamilies(matches, all), [matches, all]);
  return (
    <Page title={t('routes:qnaList.title')} lead={t('lead')} wide>
      <PageHead
        {...(query
          ? { name: t('search.title', { query }), noIndex: true }
          : { description: t('description') })}
      />
      <ListLayout
        search={
          <PathSearch
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={query}
            pathOf={(text) => linkTo('qnaList', { query: text })}
          />
        }
        chips={all.length > 0 && <VerdictChips {...state} />}
        filters={all.length > 0 && <QnaFilters {...state} records={all} />}
        active={[tag, year].filter(Boolean).length}
        count={found.length}
      >
        <ListStates query={list}>
          <QnaResults {...state} query={query} searched={searched} found={found} checks={matches.length} />
        </ListStates>
      </ListLayout>
    </Page>
  );
}
