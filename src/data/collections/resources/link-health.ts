import { queryOptions } from '@tanstack/react-query';

/** The last link check; null if there was none. The code that reads it is not part of the first load. */
export const linkHealth = queryOptions({
  queryKey: ['linkHealth', 'published'] as const,
  meta: { isPublic: true },
  queryFn: async () => (await import('./read-link-health.ts')).readLinkHealth(),
});
