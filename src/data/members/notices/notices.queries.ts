import { queryOptions } from '@tanstack/react-query';
import { readFeedToken } from './feed-address.ts';

/** The secret part of the feed's URL, or null when there is no feed. */
export const feedTokenQuery = queryOptions({
  queryKey: ['notices', 'feed'] as const,
  queryFn: async () => (await readFeedToken()) ?? null,
});
