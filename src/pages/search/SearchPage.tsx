import { linkTo } from '#src/links.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { chosen, inPage } from '#src/ui/controls/in-page.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { prepareSearch, find } from '#src/data/retrieval/search/search-client.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import searchTexts from '#src/locales/zh-TW/search.json';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { titlesPath } from '#src/platform/browser/published-page.ts';
import { searchQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { useDebouncedCall } from '#src/ui/forms/use-debounced-call.ts';
import { useFollowedText } from '#src/ui/forms/use-followed-text.ts';
import { SearchField, SearchRow } from '#src/ui/forms/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { pageStep, useOpened } from '#src/ui/lists/PagedList.tsx';
import { RequestCheck, SearchResults } from './SearchResults.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import { wordsInText } from '#src/pages/shared/found/Marked.tsx';
import type { SearchProgress, SearchQuery } from '#src/data/retrieval/search/search-message.ts';

interface Search {
  /** The results of this query so far. */
  readonly answer: SearchAnswer | undefined;
  /** What is still loading, as text; empty if nothing is. */
  readonly status: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Returns the results of another query that are results of this one too, so that a click while the visitor types on is
 * not lost; undefined if there are none.
 */
function narrowed({ groups }: SearchAnswer, query: string): SearchAnswer | undefined {
  const ours = groups.flatMap(({ collection, records }) => {
    const found = records.filter((record) => wordsInText(record, query) === '');
    return found.length > 0 ? [{ collection, records: found, total: found.length }] : [];
  });
  return ours.length > 0 ? { groups: ours, isNear: false, isPartial: true } : undefined;
}

/**
 * Returns the results of a query: first from titles, then from everything once it is loaded. An empty query has none.
 */
function useSearch(search: SearchQuery): Search {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const [progress, setProgress] = useState<SearchProgress>();
  const queryKey = ['search', 'found', search] as const;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    enabled: search.query !== '',
    placeholderData: (previous, before) =>
      before?.queryKey[2].query === search.query ? previous : previous && narrowed(previous, search.query),
    queryFn: () =>
      find(search, {
        onProgress: setProgress,
        onEarly: (early) => {
          if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, early);
        },
      }),
  });
  const isOnTheWay = isFetching && (isPlaceholderData || data === undefined || data.isPartial);
  const share = progress && progress.needed > 0 ? Math.floor((100 * progress.read) / progress.needed) : 0;
  const partialStatus =
    data?.isPartial && !isPlaceholderData ? t('partial', { share }) : t('searching', { share });
  return {
    answer: data,
    status: isOnTheWay ? partialStatus : '',
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** Milliseconds without an answer after which the page says what works meanwhile. */
const slowAfter = 5_000;

/** Shown until there is an answer. */
function Waiting({ status }: { readonly status: string }) {
  const { t } = useTranslation('search');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ResultCount>{status}</ResultCount>
      {isLong ? (
        <EmptyState title={t('slow.title')} hint={t('slow.hint')} action={<SectionLinks to={lists} />} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

export const texts = { collections: collectionTexts, search: searchTexts };

/** The pages that answer where the search does not. */
const lists = ['check', 'checkImage', 'qnaList', 'debunkingImages'] as const;

/** Milliseconds after the last keystroke before the URL is updated. */
const pause = 300;

/** At least as high as the screen, so that nothing below shifts when results load. */
const Results = styled('div')({ minHeight: '100vh' });

/** One search over all published content, on the device. */
export default function SearchPage() {
  const { t } = useTranslation(['search', 'routes']);
  const { values, set } = useQueryState(searchQuery);
  const { text: typed, setText: setTyped, sent } = useFollowedText(values.q);
  const wanted = cutText(typed.trim(), 500);
  const query = useDeferredValue(wanted);
  const { shown: limit, showMore } = useOpened(Infinity, pageStep, 'search');
  const isOneKind = values.in !== 'all';
  const { answer, status, error, retry } = useSearch({
    query,
    ...(isOneKind && { shown: values.in, limit }),
  });

  useEffect(() => {
    // The search itself reports this error.
    prepareSearch().catch(() => undefined);
  }, []);
  // Uses the typed text instead of the deferred query, which may lag behind a press.
  const address = useDebouncedCall(() => goTo(wanted), pause);
  useEffect(() => {
    if (wanted === values.q) address.cancel();
    else address.schedule();
  }, [address, wanted, values.q]);

  function goTo(q: string, isSubmitted = false): void {
    sent(q);
    set({ q, in: 'all' }, isSubmitted ? chosen : inPage);
  }

  function search(text: string): void {
    setTyped(text);
    goTo(cutText(text, 500), true);
  }

  function content() {
    if (query === '')
      return (
        <>
          <LinkChips
            label={t('examples.label')}
            choices={t('examples.queries')
              .split('、')
              .map((q) => ({ label: q, to: linkTo('search', { q }), current: false }))}
          />
          <SectionLinks to={lists} />
          <p>{t('lead')}</p>
        </>
      );
    if (error) return <ErrorState kind={errorKind(error)} onRetry={retry} />;
    if (!answer) return <Waiting key={query} status={status} />;
    if (answer.groups.length > 0 || answer.similar || answer.near) {
      return (
        <SearchResults query={query} answer={answer} status={status} shown={values.in} onMore={showMore} />
      );
    }
    return (
      <EmptyState
        title={t('empty.title', { query })}
        hint={t('empty.hint')}
        action={
          <SectionLinks to={lists}>
            <RequestCheck query={query} />
          </SectionLinks>
        }
      />
    );
  }

  return (
    <Page title={t('routes:search.title')}>
      <PageHead description={t('lead')} />
      <SearchRow>
        <SearchField
          label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          onSearch={search}
          onType={setTyped}
        />
      </SearchRow>
      <noscript>
        <p>
          {t('noScript')} <a href={titlesPath}>{t('titles')}</a>
        </p>
      </noscript>
      <Results data-results>{content()}</Results>
    </Page>
  );
}
