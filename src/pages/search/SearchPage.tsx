import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { find, load } from '#src/data/search/search-client.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import searchTexts from '#src/locales/zh-TW/search.json';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { errorKind } from '#src/platform/errors.ts';
import { searchQuery } from '#src/routes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField, SearchRow } from '#src/ui/forms/SearchField.tsx';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { SheetActions } from '#src/ui/sheet/SheetActions.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { cutText } from '#src/platform/cut-text.ts';
import { RequestCheck } from './RequestCheck.tsx';
import { SearchResults } from './SearchResults.tsx';

export const texts = { collections: collectionTexts, search: searchTexts };

const key = 'recent-searches';

/** Searches that the device remembers. */
const maxSearches = 8;

/** The last searches made on this device, newest first. They never leave it. */
function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A device that keeps nothing searches all the same.
  }
}

/** Remembers a search that was sent off, not what was typed on the way. */
function rememberSearch(query: string): void {
  if (query === '') return;
  store([query, ...recentSearches().filter((each) => each !== query)].slice(0, maxSearches));
}

const forgetSearches = (): void => store([]);

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onSearch: (query: string) => void;
}

/** What was searched for before on this device, to search for again or to forget. */
function RecentSearches({ searches, onSearch }: RecentSearchesProps) {
  const { t } = useTranslation('search');
  const [forgotten, setForgotten] = useState(false);
  if (searches.length === 0 || forgotten) return null;
  return (
    <Section title={t('recent.title')}>
      <SheetActions>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onSearch(query)}>
              <ClockIcon />
              {query}
            </button>
          </li>
        ))}
      </SheetActions>
      <Button
        size="small"
        onClick={() => {
          forgetSearches();
          setForgotten(true);
        }}
      >
        {t('recent.forget')}
      </Button>
    </Section>
  );
}

/** Starts on the first part of what is searched, then on the rest: on focus of the box, before a word is typed. */
function prepareSearch(): void {
  load('titles')
    .then(() => load('texts'))
    // What fails here is stated by the search itself.
    .catch(() => {});
}

/** The answers to a query: from titles at once, from everything when it is there. */
function useSearch(query: string) {
  const titles = useQuery({
    queryKey: ['search', 'titles', query],
    enabled: query !== '',
    queryFn: async () => {
      await load('titles');
      return find(query);
    },
  });
  const withTexts = useQuery({
    queryKey: ['search', 'texts', query],
    enabled: query !== '',
    queryFn: async () => {
      await load('texts');
      return find(query);
    },
  });
  // What is near counts only when everything was looked through.
  const early = titles.data?.isNear ? undefined : titles.data;
  return {
    answer: withTexts.data ?? early,
    /** Texts are still on the way. */
    isPartial: withTexts.data === undefined && !withTexts.isError,
    error: withTexts.data === undefined && early === undefined ? withTexts.error : null,
    retry: () => void withTexts.refetch(),
  };
}

/** Milliseconds after the last character before the address follows what is typed. */
const pause = 300;

/** One search over everything that is published, on the device. */
export default function SearchPage() {
  const { t } = useTranslation(['search', 'routes']);
  const { values, set } = useQueryState(searchQuery);
  const [typed, setTyped] = useState(values.q);
  const [shownFor, setShownFor] = useState(values.q);
  // A link or the back button brings another search.
  if (shownFor !== values.q) {
    setShownFor(values.q);
    if (typed.trim() !== values.q) setTyped(values.q);
  }
  const query = useDeferredValue(cutText(typed.trim(), 500));
  const { answer, isPartial, error, retry } = useSearch(query);

  useEffect(prepareSearch, []);
  useEffect(() => {
    if (query === values.q) return undefined;
    const timer = setTimeout(() => set({ q: query, in: 'all' }), pause);
    return () => clearTimeout(timer);
  });

  function search(text: string): void {
    setTyped(text);
    rememberSearch(text);
    set({ q: cutText(text, 500), in: 'all' });
  }

  function content() {
    if (query === '') return <RecentSearches searches={recentSearches()} onSearch={search} />;
    if (error) return <ErrorState kind={errorKind(error)} onRetry={retry} />;
    if (!answer) return <ListSkeleton />;
    if (answer.found.length > 0) {
      return (
        <SearchResults
          key={`${query} ${values.in}`}
          query={query}
          answer={answer}
          isPartial={isPartial}
          shown={values.in}
        />
      );
    }
    return (
      <EmptyState
        title={t('empty.title', { query })}
        hint={t('empty.hint')}
        action={
          <SectionLinks to={['check', 'checkPicture', 'qnaList', 'debunkingImages']}>
            <RequestCheck query={query} />
          </SectionLinks>
        }
      />
    );
  }

  return (
    <Page title={t('routes:search.title')} lead={t('lead')}>
      <SearchRow>
        <SearchField
          label={t('label')}
          placeholder={t('placeholder')}
          value={values.q}
          onSearch={search}
          onType={setTyped}
        />
      </SearchRow>
      {content()}
    </Page>
  );
}
