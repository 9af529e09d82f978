import { queryOptions } from '@tanstack/react-query';
import { readFeedToken } from './feed-address.ts';

/** The unguessable part of the feed's address, or null where there is no feed. */
export const feedTokenQuery = queryOptions({
  queryKey: ['notices', 'feed'] as const,
  queryFn: async () => (await readFeedToken()) ?? null,
});
