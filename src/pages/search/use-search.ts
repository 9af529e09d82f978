import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import { find } from '#src/data/retrieval/search/search-client.ts';
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
export function useSearch(search: SearchQuery): Search {
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
