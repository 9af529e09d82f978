import { queryOptions } from '@tanstack/react-query';
import type { StoredRecord } from './search-head.ts';

/** An item as the home page reports it; of a fact-check also what was found. */
export type LatestItem = StoredRecord & { readonly finding?: string };

/** What was newest in every collection at the last publication, by collection; no read of the database. */
export const latestItems = queryOptions({
  queryKey: ['latest'],
  staleTime: 60_000,
  queryFn: async () => (await import('./read-latest.ts')).readLatestItems(),
});
