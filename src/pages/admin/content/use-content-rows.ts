import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { draftsQuery, siteVersionsQuery, withdrawnQuery } from '#src/data/drafts/drafts.queries.ts';
import { contentRows } from './content-rows.ts';

/** Everything of a collection, drafts and withdrawn documents too; undefined until both lists are there. */
export function useContentRows(collection: AnyCollection) {
  const list = useQuery(listQuery(collection));
  const drafts = useQuery(draftsQuery(collection.name));
  const withdrawn = useQuery(withdrawnQuery(collection.name));
  const site = useQuery(siteVersionsQuery(collection.name));
  const rows = useMemo(
    () =>
      list.data &&
      drafts.data &&
      contentRows({
        collection: collection.name,
        records: list.data.records,
        drafts: drafts.data,
        withdrawn: withdrawn.data ?? [],
        site: site.data ?? new Map<string, number>(),
      }),
    [collection, list.data, drafts.data, withdrawn.data, site.data],
  );
  return {
    rows,
    drafts: drafts.data,
    quarantined: list.data?.quarantined ?? 0,
    error: list.error ?? drafts.error,
    refetch: () => Promise.all([list.refetch(), drafts.refetch(), withdrawn.refetch()]),
  };
}
