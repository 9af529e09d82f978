import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchAnswer } from '#src/data/search/find.ts';
import { find, shownBefore } from '#src/data/search/search-client.ts';
import type { SearchProgress, SearchQuery } from '#src/data/search/search-message.ts';

interface Search {
  /** What is found so far; while the next characters are typed, what was found for the ones before. */
  readonly answer: SearchAnswer | undefined;
  /** What is still on its way, in words; empty when nothing is. */
  readonly status: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The answers to a query: from titles at once, from everything when it is there. An empty query is none. */
export function useSearch(search: SearchQuery): Search {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const [progress, setProgress] = useState<SearchProgress>();
  const queryKey = ['search', 'found', search] as const;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    enabled: search.query !== '',
    initialData: () => shownBefore(search),
    // It may be of titles alone.
    initialDataUpdatedAt: 0,
    placeholderData: (previous) => previous,
    queryFn: () =>
      find(search, {
        onProgress: setProgress,
        onEarly: (early) => {
          if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, early);
        },
      }),
  });
  // Of another query only what was found is shown: that nothing was says nothing of this one.
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
