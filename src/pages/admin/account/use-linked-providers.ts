import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const linkedQuery = queryOptions({
  queryKey: ['auth', 'linked'],
  queryFn: async () => (await import('#src/platform/firebase/auth-acts.ts')).linkedProviders(),
});

export function useLinkedProviders() {
  const client = useQueryClient();
  const { data } = useQuery(linkedQuery);
  return {
    linked: data,
    lookAgain: () => void client.invalidateQueries({ queryKey: linkedQuery.queryKey }),
  };
}
