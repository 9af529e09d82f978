import { queryOptions } from '@tanstack/react-query';
import { readProposal, readProposals } from './proposals.repository.ts';

/** A proposal, or null when there is none. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'one', id] as const,
    queryFn: async () => (await readProposal(id)) ?? null,
  });

/** All acts that wait for a second person. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposals', 'all'] as const,
  queryFn: readProposals,
});
