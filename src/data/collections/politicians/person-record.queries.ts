import { queryOptions } from '@tanstack/react-query';

/**
 * What the published cases, bills and budgets record of a person. Of the four lists, only this person's part remains in
 * the cache and in the prerendered page.
 */
export const personRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['person-record', 'published', id] as const,
    meta: { isPublic: true },
    staleTime: 60_000,
    queryFn: async () => (await import('./read-person-record.ts')).readPersonRecord(id),
  });
