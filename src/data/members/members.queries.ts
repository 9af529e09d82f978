import { queryOptions } from '@tanstack/react-query';
import { readMembers } from './members.repository.ts';

/** What members are called, by uid: names change seldom, so that a session asks once in a while. */
export const membersQuery = queryOptions({
  queryKey: ['members'] as const,
  queryFn: readMembers,
  staleTime: 300_000,
});
