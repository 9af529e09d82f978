import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { membershipQuery } from '#src/data/access/roles.queries.ts';
import authErrorTexts from '#src/locales/zh-TW/auth-errors.json';
import secondFactorTexts from '#src/locales/zh-TW/second-factor.json';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import { type AuthProblem, authProblem } from '#src/platform/auth-problem.ts';
import { PageLoaderContext } from '#src/page-module.ts';
import { errorKind } from '#src/platform/errors.ts';
import { currentAccount, onAccount, onDenied, sessionLost } from '#src/platform/session.ts';
import type { PageId } from '#src/routes.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { FrameSkeleton } from '#src/ui/states/Skeletons.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { MuiRoot } from '#src/ui/theme/MuiRoot.tsx';
import { addTexts } from './i18n.ts';
import { pageModules } from './page-modules.ts';
import { useIntroduction } from './use-introduction.ts';
import { type SessionProblem, SuspendedPage } from './sign-in/SuspendedPage.tsx';
import { NeedsSecondFactor } from './sign-in/NeedsSecondFactor.tsx';
import { NoRole } from './sign-in/NoRole.tsx';
import { ReauthenticateDialog } from './sign-in/ReauthenticateDialog.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

addTexts({ 'sign-in': signInTexts, 'auth-errors': authErrorTexts, 'second-factor': secondFactorTexts });

const loadPage = (id: string) => pageModules[id as PageId]();

/** Milliseconds between two looks at the roles while the page waits for a role to come back. */
const roleInterval = 20_000;

/** Loads Firebase Auth, which only members need, the sign-in state, and what came of a redirect. */
const authQuery = queryOptions({
  queryKey: ['auth', 'start'],
  staleTime: Infinity,
  queryFn: async (): Promise<{ redirect: AuthProblem | undefined }> => {
    const { startAuth, takeRedirectError } = await import('#src/platform/auth.ts');
    await startAuth();
    const error = takeRedirectError();
    return { redirect: error === undefined ? undefined : authProblem(error) };
  },
});

/** The member's role, read again after every write that the rules denied. */
function useMembership(uid: string | undefined, isSuspended: boolean) {
  const client = useQueryClient();
  useEffect(() => onDenied(() => void client.invalidateQueries({ queryKey: ['access'] })), [client]);
  return useQuery({
    ...membershipQuery(uid ?? ''),
    enabled: uid !== undefined,
    refetchInterval: ({ state }) => (isSuspended && !state.data?.role ? roleInterval : false),
  });
}

/**
 * Shown before every admin page: signs in on the spot, so that one goes on where one was going. A page that was
 * once shown stays while session or role are gone, so that nothing typed is lost; only signing out closes it.
 */
export function AdminGate() {
  return (
    <MuiRoot>
      <PageLoaderContext value={loadPage}>
        <Gate />
      </PageLoaderContext>
    </MuiRoot>
  );
}

function GateError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <Page title={t('title')}>
      <ErrorState kind={errorKind(error)} onRetry={onRetry} />
    </Page>
  );
}

function Gate() {
  const { t } = useTranslation('second-factor');
  const account = useSyncExternalStore(onAccount, currentAccount);
  const isLost = useSyncExternalStore(onAccount, sessionLost);
  const [shownTo, setShownTo] = useState<string>();
  const start = useQuery(authQuery);
  const membership = useMembership(account?.uid, shownTo !== undefined);
  const lacksSecondFactor = membership.data?.lacksSecondFactor ?? false;
  const role = lacksSecondFactor ? undefined : membership.data?.role;
  useIntroduction(account && role ? account : undefined);
  // The account may have proved its address meanwhile, which only a new token says.
  const retry = async () => {
    const { refreshAccount } = await import('#src/platform/factor-enrolment.ts');
    await refreshAccount().catch(() => {});
    await membership.refetch();
  };

  if (account && role && shownTo !== account.uid) setShownTo(account.uid);
  if (account === null && !isLost && shownTo !== undefined) setShownTo(undefined);

  if (shownTo !== undefined) {
    let sessionProblem: SessionProblem | undefined;
    if (!account) sessionProblem = 'signedOut';
    else if (membership.data && !role) {
      if (account.uid !== shownTo) sessionProblem = 'otherAccount';
      else sessionProblem = lacksSecondFactor ? 'secondFactor' : 'roleLost';
    }
    return (
      <SuspendedPage
        sessionProblem={sessionProblem}
        account={account ?? undefined}
        onRetry={() => void retry()}
      >
        <Fragment key={shownTo}>
          <Outlet />
        </Fragment>
        <ReauthenticateDialog />
      </SuspendedPage>
    );
  }
  if (start.error) return <GateError error={start.error} onRetry={() => void start.refetch()} />;
  if (account === undefined || start.data === undefined) return <FrameSkeleton />;
  if (account === null) return <SignIn ended={isLost} first={start.data.redirect} />;
  if (lacksSecondFactor)
    return (
      <Page title={t('required.title')} lead={t('required.lead')}>
        <NeedsSecondFactor />
        <ReauthenticateDialog />
      </Page>
    );
  if (membership.data) return <NoRole account={account} onRetry={() => void retry()} />;
  if (membership.error) {
    return <GateError error={membership.error} onRetry={() => void membership.refetch()} />;
  }
  return <FrameSkeleton />;
}
