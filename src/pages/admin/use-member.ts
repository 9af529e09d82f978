import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { membershipQuery } from '#src/data/access/roles.queries.ts';
import { currentAccount, onAccount } from '#src/platform/session.ts';

/** Who is signed in and what the account may do now; it may change while a page is open. */
export function useMember() {
  const account = useSyncExternalStore(onAccount, currentAccount) ?? undefined;
  const { data } = useQuery({ ...membershipQuery(account?.uid ?? ''), enabled: account !== undefined });
  return { account, role: data?.role, isAdmin: data?.role === 'admin', frozen: data?.frozen ?? false };
}
