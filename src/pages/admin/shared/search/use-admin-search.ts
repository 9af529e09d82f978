import { withdrawnRev } from '#src/data/content/write/revisions.ts';

import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { allCollections } from '#src/data/collections/collections.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { draftsQuery, withdrawnQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import { receivedReports } from '#src/data/content/reports/reports.queries.ts';
import { find } from '#src/data/retrieval/search/search-client.ts';
import { adminRecords, foundInTexts, searchAdmin } from './admin-records.ts';
import { withdrawnTitleQuery } from '#src/data/content/drafts/document-titles.ts';

/** Milliseconds; each list costs a read to see whether it has changed. */
const goodFor = 300_000;

/** Costs one read per withdrawn document and one more for its title. */
function useWithdrawn(enabled: boolean) {
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
    queries: places.tombstones.map((tombstone) => ({
      ...withdrawnTitleQuery(tombstone.collection, tombstone.id, withdrawnRev(tombstone)),
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

/** Of 50 reports each: they are stored for half a year, and there may be a flood of them. */
const maxReportPages = 10;

const textResults = 20;

/** Returns the lists that could be read; referentially stable while none of them changes. */
function useLists(enabled: boolean) {
  return useQueries({
    queries: allCollections.map((collection) => ({ ...listQuery(collection), staleTime: goodFor, enabled })),
    combine: combineLists,
  });
}

function combineLists(
  results: readonly {
    readonly data: { readonly records: readonly { readonly id: string }[] } | undefined;
    readonly isError: boolean;
    readonly isLoading: boolean;
  }[],
) {
  return {
    lists: results.flatMap(({ data }, index) =>
      data ? [{ collection: allCollections[index]?.name ?? '', records: data.records }] : [],
    ),
    hasFailed: results.some(({ isError, data }) => isError && !data),
    isLoading: results.some(({ isLoading }) => isLoading),
  };
}

/**
 * Searches the admin area. On the device it searches the lists of every collection including recent publications,
 * withdrawn documents, drafts, members and the reports of half a year; texts and the words in images by the
 * published index.
 */
export function useAdminSearch(query: string) {
  const enabled = query !== '';
  const { lists, hasFailed, isLoading } = useLists(enabled);
  const removed = useWithdrawn(enabled);
  const drafts = useQuery({ ...draftsQuery(), staleTime: goodFor, enabled });
  const members = useQuery({ ...membersQuery, enabled });
  const reports = useInfiniteQuery({ ...receivedReports, staleTime: goodFor, enabled });
  const { fetchNextPage, hasNextPage, isFetching } = reports;
  const readPages = reports.data?.pages.length ?? 0;
  const hasMoreReports = hasNextPage && readPages < maxReportPages;
  useEffect(() => {
    if (enabled && hasMoreReports && !isFetching) void fetchNextPage();
  }, [enabled, hasMoreReports, isFetching, fetchNextPage]);
  const texts = useQuery({
    queryKey: ['search', 'admin', query],
    enabled,
    staleTime: goodFor,
    placeholderData: (previous) => previous,
    queryFn: () => find({ query, limit: textResults }),
  });
  const records = useMemo(
    () =>
      adminRecords({
        lists,
        withdrawn: removed.withdrawn,
        drafts: drafts.data ?? [],
        members: [...(members.data?.values() ?? [])],
        reports: reports.data?.pages.flatMap((page) => page.reports) ?? [],
      }),
    [lists, removed.withdrawn, drafts.data, members.data, reports.data],
  );
  const found = useMemo(() => {
    const listed = searchAdmin(records, query);
    return enabled ? [...listed, ...foundInTexts(texts.data, listed)] : [];
  }, [records, query, enabled, texts.data]);
  const others = [drafts, members, reports, texts];
  return {
    found,
    isWaiting:
      enabled && (isLoading || removed.isLoading || hasMoreReports || others.some((each) => each.isLoading)),
    /** True if something could not be read, so that results may be missing. */
    isPartial: hasFailed || removed.hasFailed || others.some((each) => each.isError),
  };
}
