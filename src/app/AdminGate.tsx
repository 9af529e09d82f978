import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { membershipQuery } from '#src/data/access/roles.queries.ts';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import { errorKind } from '#src/platform/errors.ts';
import { type Account, currentAccount, onAccount } from '#src/platform/session.ts';
import { FrameSkeleton } from '#src/ui/states/FrameSkeleton.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { MuiRoot } from '#src/ui/theme/MuiRoot.tsx';
import { addTexts } from './i18n.ts';
import { NoRole } from './sign-in/NoRole.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

addTexts({ 'sign-in': signInTexts });

/** Loads Firebase Auth, which only members need, and the sign-in state. */
const authQuery = queryOptions({
  queryKey: ['auth', 'start'],
  staleTime: Infinity,
  queryFn: async () => {
    const { startAuth } = await import('#src/platform/auth.ts');
    await startAuth();
    return true;
  },
});

/** Stands before every admin page: signs in on the spot, so that one goes on where one was going. */
export function AdminGate() {
  return (
    <MuiRoot>
      <Gate />
    </MuiRoot>
  );
}

function Gate() {
  const account = useSyncExternalStore(onAccount, currentAccount);
  const { error, refetch } = useQuery(authQuery);
  if (error) return <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />;
  if (account === undefined) return <FrameSkeleton />;
  if (account === null) return <SignIn />;
  return <MemberOnly account={account} />;
}

function MemberOnly({ account }: { readonly account: Account }) {
  const { data, error, refetch } = useQuery(membershipQuery(account.uid));
  if (data) return data.role ? <Outlet /> : <NoRole account={account} onRetry={() => void refetch()} />;
  if (error) return <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />;
  return <FrameSkeleton />;
}
