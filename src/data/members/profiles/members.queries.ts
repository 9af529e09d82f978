import { queryOptions } from '@tanstack/react-query';
import { readMembers } from './members.repository.ts';

/** The names of members, by uid. Names change rarely, so they are refetched at most every five minutes. */
export const membersQuery = queryOptions({
  queryKey: ['members'] as const,
  queryFn: readMembers,
  staleTime: 300_000,
});
