import { queryOptions } from '@tanstack/react-query';
export type { StoredRecord as LatestItem } from './search-head.ts';

/** The newest items of every collection at the last publication, by collection, without reading the database. */
export const latestItems = queryOptions({
  queryKey: ['latest', 'published'] as const,
  staleTime: 60_000,
  queryFn: async () => (await import('./read-latest.ts')).readLatestItems(),
});
