import { queryOptions } from '@tanstack/react-query';

/**
 * What cases, bills and budgets record of a person, as they were published last. Of four lists only what is the person's
 * own stays in the cache and in the published page.
 */
export const personRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['person-record', id] as const,
    meta: { isPublic: true },
    staleTime: 60_000,
    queryFn: async () => (await import('./read-person-record.ts')).readPersonRecord(id),
  });
