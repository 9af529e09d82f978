import { useQuery } from '@tanstack/react-query';
import { find, load } from '#src/data/search/search-client.ts';

/** Starts on the first part of what is searched, then on the rest: on focus of the box, before a word is typed. */
export function prepareSearch(): void {
  load('titles')
    .then(() => load('texts'))
    // What fails here is stated by the search itself.
    .catch(() => {});
}

/** The answers to a query: from titles at once, from everything when it is there. */
export function useSearch(query: string) {
  const titles = useQuery({
    queryKey: ['search', 'titles', query],
    enabled: query !== '',
    queryFn: async () => {
      await load('titles');
      return find(query);
    },
  });
  const texts = useQuery({
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
    answer: texts.data ?? early,
    /** Texts are still on the way. */
    isPartial: texts.data === undefined && !texts.isError,
    error: texts.data === undefined && early === undefined ? texts.error : null,
    retry: () => void texts.refetch(),
  };
}
