import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { membershipQuery } from '#src/data/members/access/roles.queries.ts';
import type { Role } from '#src/data/members/access/roles.schema.ts';
import { type Account, currentAccount, onAccount } from '#src/platform/firebase/session.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { memberName, membersQuery } from '#src/data/members/profiles/members.queries.ts';

interface Known {
  readonly account: Account;
  readonly role: Role;
}

/**
 * The signed-in account and what it may do now; both may change while a page is open. When the session or the role is
 * lost, the last known values are returned: the gate shows a message and leaves the page open, and the rules deny
 * every write.
 */
export function useMember() {
  const account = useSyncExternalStore(onAccount, currentAccount) ?? undefined;
  const { data } = useQuery({ ...membershipQuery(account?.uid ?? ''), enabled: account !== undefined });
  const [known, setKnown] = useState<Known>();
  const role = data?.role;
  if (account && role && (known?.account !== account || known.role !== role)) setKnown({ account, role });
  const shown = account && role ? { account, role } : known;
  return {
    account: shown?.account ?? account,
    role: shown?.role,
    isAdmin: shown?.role === 'admin',
    frozen: data?.frozen ?? false,
    /** True while the gate says that the account's role was removed. */
    isRoleLost: data !== undefined && !role,
  };
}

/** Returns a function from a uid to the member's name, or the uid itself if no name is known. */
export function useMemberName(): (uid: string) => string {
  const { t } = useTranslation('admin');
  const { data } = useQuery(membersQuery);
  return (uid) => {
    const { name, detail } = memberName(data, uid);
    return detail === undefined ? name : t('member.named', { name, detail });
  };
}
