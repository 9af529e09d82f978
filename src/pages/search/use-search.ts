import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import { find } from '#src/data/retrieval/search/search-client.ts';
import type { SearchProgress, SearchQuery } from '#src/data/retrieval/search/search-message.ts';

interface Search {
  /** The results so far; while the visitor types on, those of the previous query. */
  readonly answer: SearchAnswer | undefined;
  /** What is still loading, as text; empty if nothing is. */
  readonly status: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Returns the results of a query: first from titles, then from everything once it is loaded. An empty query has none.
 */
export function useSearch(search: SearchQuery): Search {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const [progress, setProgress] = useState<SearchProgress>();
  const queryKey = ['search', 'found', search] as const;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    enabled: search.query !== '',
    placeholderData: (previous) => previous,
    queryFn: () =>
      find(search, {
        onProgress: setProgress,
        onEarly: (early) => {
          if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, early);
        },
      }),
  });
  // A previous query's results stay visible as placeholder, but its lack of results says nothing about this query.
  const isNothing = data?.groups.length === 0 && !data.similar;
  const answer = isPlaceholderData && isNothing ? undefined : data;
  const isOnTheWay = isFetching && (isPlaceholderData || data === undefined || data.isPartial);
  const share = progress && progress.needed > 0 ? Math.floor((100 * progress.read) / progress.needed) : 0;
  const partialStatus =
    data?.isPartial && !isPlaceholderData ? t('partial', { share }) : t('searching', { share });
  return {
    answer,
    status: isOnTheWay ? partialStatus : '',
    error: answer === undefined ? error : null,
    retry: () => void refetch(),
  };
}
