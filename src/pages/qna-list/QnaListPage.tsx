import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { frequentTags } from '#src/data/content/search/frequent-first.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { foldFamilies, type ListedFamily } from '#src/data/collections/qna/families.ts';
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
import {
  excerptOf,
  matchesAllWords,
  type SearchQuery,
  type SearchWord,
  searchText,
  searchWords,
} from '#src/data/content/search/search-text.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { monthOf } from '#src/ui/text/month-of.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { FactCheckCard } from '#src/ui/verdict/FactCheckCard.tsx';
import { chosen } from '#src/ui/controls/in-page.ts';

/** The maximum length of a claim's excerpt in a list, in characters. */
const excerptLength = 80;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the summary, or an excerpt of the claim if there is no summary or only the claim contains the words searched
 * for; '' if the title already says what the claim does.
 */
function shownText({ question, summary, claim }: QnaListRecord, words: readonly SearchWord[]): string {
  const inSight = matchesAllWords(searchText(`${question}\n${summary ?? ''}`), words);
  if (summary !== undefined && inSight) return summary;
  const isRepeated = inSight && lettersOf(claim).startsWith(lettersOf(question));
  return isRepeated ? '' : excerptOf(claim, words, excerptLength);
}

interface QnaResultsProps extends QueryState<typeof qnaListQuery> {
  readonly query: string;
  /** The expanded query with which the list was searched. */
  readonly searched: SearchQuery;
  /** One entry per family of fact-checks. */
  readonly found: readonly ListedFamily[];
  /** The number of fact-checks before those of a family were folded, as in the open data. */
  readonly checks: number;
}

/** The results of search and filters, with the words highlighted; suggestions if there are none. */
function QnaResults({ query, searched, found, checks, values, to }: QnaResultsProps) {
  const { t } = useTranslation(['qna-list', 'qna-family', 'common']);
  const { verdict, tag, year } = values;
  const words = searchWords(searched);
  const isFiltered = verdict !== 'all' || tag !== '' || year !== '';
  const marked = (text: string) => <Marked text={text} query={searched} />;

  if (found.length > 0) {
    return (
      <>
        <ResultCount>
          {checks === found.length
            ? t('common:list.found', { count: checks })
            : t('qna-family:found', { count: checks, families: found.length })}
        </ResultCount>
        <NumberedList
          label={t('list')}
          records={found.map(({ record, variants }) => ({ id: record.id, record, variants }))}
          markOf={({ record }) => monthOf(record.verifiedAt)}
        >
          {({ record, variants }) => (
            <FactCheckCard
              to={linkTo('qna', { id: record.id })}
              verdict={record.verdict}
              checker={record.checker}
              sample={record.sample}
              question={marked(record.question)}
              text={marked(shownText(record, words))}
              meta={
                <>
                  <CheckedOn day={dayChecked(record)} />
                  {variants > 0 && `・${t('qna-family:variants', { count: variants + 1 })}`}
                </>
              }
            />
          )}
        </NumberedList>
      </>
    );
  }
  const empty = isFiltered ? 'filtered' : query ? 'none' : 'empty';
  return (
    <>
      <EmptyState
        pattern="checks"
        title={t(`${empty}.title`, { query })}
        hint={t(`${empty}.hint`)}
        action={
          <>
            {isFiltered && (
              <LinkButton to={to({ verdict: 'all', tag: '', year: '' })} {...chosen} variant="outlined">
                {t('clear')}
              </LinkButton>
            )}
            {query ? (
              <>
                <LinkButton to={linkTo('debunkingImageSearch', { query })} variant="outlined">
                  {t('images', { query })}
                </LinkButton>
                <LinkButton to={linkTo('report', { kind: 'check' })} variant="outlined">
                  {t('request')}
                </LinkButton>
              </>
            ) : (
              <SectionLinks to={['debunkingImages', 'about']} />
            )}
          </>
        }
      />
      {!isFiltered && <NearFound collection="qna" query={query} />}
    </>
  );
}

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
