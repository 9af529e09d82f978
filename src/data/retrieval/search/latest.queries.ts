import { queryOptions } from '@tanstack/react-query';
import type { StoredRecord } from './search-head.ts';

/** An item as the home page shows it; a fact-check also has its finding. */
export type LatestItem = StoredRecord & { readonly finding?: string };

/** The newest items of every collection at the last publication, by collection, without reading the database. */
export const latestItems = queryOptions({
  queryKey: ['latest'],
  staleTime: 60_000,
  queryFn: async () => (await import('./read-latest.ts')).readLatestItems(),
});
