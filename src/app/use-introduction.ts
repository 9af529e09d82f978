import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { membersQuery } from '#src/data/members/members.queries.ts';
import { introduce, introductionOf } from '#src/data/members/members.repository.ts';
import type { Account } from '#src/platform/session.ts';

/**
 * Saves the member's name for other members if they have none or an outdated email address. Nothing waits for the
 * result: the next visit tries again.
 */
export function useIntroduction(account: Account | undefined): void {
  const client = useQueryClient();
  const { data: members } = useQuery({ ...membersQuery, enabled: account !== undefined });
  const introduced = useRef<string>(undefined);
  const isUnknown = account && members && introductionOf(account, members.get(account.uid)) !== undefined;
  useEffect(() => {
    if (!isUnknown || introduced.current === account.uid) return;
    introduced.current = account.uid;
    void introduce(account)
      .then(() => client.invalidateQueries({ queryKey: membersQuery.queryKey }))
      .catch(() => {});
  }, [isUnknown, account, client]);
}
