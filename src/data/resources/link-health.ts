import { queryOptions } from '@tanstack/react-query';

/** The query of the last check of links; null where there was none. What reads it is no part of the first load. */
export const linkHealth = queryOptions({
  queryKey: ['linkHealth', 'published'] as const,
  meta: { isPublic: true },
  queryFn: async () => (await import('./read-link-health.ts')).readLinkHealth(),
});
