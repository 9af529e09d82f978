import { useQueries } from '@tanstack/react-query';
import { allCollections } from '#src/data/collections/collections.ts';
import { withdrawnTitleQuery } from '#src/data/content/drafts/document-titles.ts';
import { withdrawnQuery } from '#src/data/content/drafts/drafts.queries.ts';

const goodFor = 300_000;

/** Costs one read per withdrawn document and one more for its title. */
export function useWithdrawn(enabled: boolean) {
  const places = useQueries({
    queries: allCollections.map(({ name }) => ({ ...withdrawnQuery(name), staleTime: goodFor, enabled })),
    combine: (results) => ({
      tombstones: results.flatMap(({ data }, index) =>
        (data ?? []).map((tombstone) => ({ collection: allCollections[index]?.name ?? '', ...tombstone })),
      ),
      hasFailed: results.some(({ isError, data }) => isError && !data),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  });
  return useQueries({
    queries: places.tombstones.map(({ collection, id, rev }) => ({
      ...withdrawnTitleQuery(collection, id, rev),
      enabled,
    })),
    combine: (results) => ({
      // Listed once its title is read, unless that failed.
      withdrawn: places.tombstones.flatMap(({ collection, id, withdrawn }, index) => {
        const { data, isLoading = true } = results[index] ?? {};
        return isLoading ? [] : [{ collection, id, title: data ?? '', reason: withdrawn.reason }];
      }),
      hasFailed: places.hasFailed || results.some(({ isError }) => isError),
      isLoading: places.isLoading || results.some(({ isLoading }) => isLoading),
    }),
  });
}
