import { queryOptions } from '@tanstack/react-query';

/** Every published item with corrections, as of the last publication. */
export const correctedItems = queryOptions({
  queryKey: ['corrected', 'published'] as const,
  staleTime: 60_000,
  queryFn: async () => (await import('./read-corrected.ts')).readCorrectedItems(),
});
