import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { membersQuery } from '#src/data/members/members.queries.ts';
import { introductionOf, writeMember } from '#src/data/members/members.repository.ts';
import type { Account } from '#src/platform/session.ts';

/**
 * Writes what a member is called where other members know nothing of them yet, or not their present address. What comes
 * of it is for nobody to wait for: the next visit tries again.
 */
export function useIntroduction(account: Account | undefined): void {
  const client = useQueryClient();
  const { data: members } = useQuery({ ...membersQuery, enabled: account !== undefined });
  const introduced = useRef<string>(undefined);
  const introduction = account && members ? introductionOf(account, members.get(account.uid)) : undefined;
  useEffect(() => {
    if (!introduction || introduced.current === introduction.uid) return;
    introduced.current = introduction.uid;
    void writeMember(introduction)
      .then(() => client.invalidateQueries({ queryKey: membersQuery.queryKey }))
      .catch(() => {});
  }, [introduction, client]);
}
