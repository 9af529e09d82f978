import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Outlet } from 'react-router-dom';
import { membershipQuery } from '#src/data/members/access/roles.queries.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import { introduce, introductionOf } from '#src/data/members/profiles/members.repository.ts';
import authErrorTexts from '#src/locales/zh-TW/auth-errors.json';
import secondFactorTexts from '#src/locales/zh-TW/second-factor.json';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import type { RedirectOutcome } from '#src/platform/firebase/auth.ts';
import { PageLoaderContext } from '#src/page-module.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import {
  type Account,
  currentAccount,
  onAccount,
  onDenied,
  sessionEnd,
} from '#src/platform/firebase/session.ts';
import type { PageId } from '#src/routes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { FrameSkeleton } from '#src/ui/states/Skeletons.tsx';
import { MuiRoot } from '#src/ui/theme/MuiRoot.tsx';
import { focusOn, heading } from './FocusHost.tsx';
import { addTexts } from './i18n.ts';
import { loadPageModule } from './page-modules.ts';
import { type SessionProblem, SuspendedPage } from './sign-in/SuspendedPage.tsx';
import { NeedsSecondFactor } from './sign-in/NeedsSecondFactor.tsx';
import { usePendingLink, useRedirectOutcome } from './sign-in/use-outcomes.ts';
import { ReauthenticateDialog } from './sign-in/SignInForm.tsx';
import { SignIn, useNoInputHistory } from './sign-in/SignIn.tsx';
import { RoleNotice, type RoleNoticeProps } from '#src/app/sign-in/RoleNotice.tsx';
import { useSignOut } from '#src/app/sign-in/use-sign-out.ts';

interface NoRoleProps {
  readonly account: Account;
  readonly onRetry: RoleNoticeProps['onRetry'];
}

/** Shown to an account without a role: says so, and what an admin needs to assign one. */
function NoRole({ account, onRetry }: NoRoleProps) {
  const { t } = useTranslation('sign-in');
  const signOut = useSignOut();
  return (
    <Page title={t('noRole.title')} lead={t('noRole.lead')}>
      <PageHead name={t('noRole.title')} />
      <RoleNotice account={account} onRetry={onRetry} onSignOut={signOut} />
    </Page>
  );
}

addTexts({ 'sign-in': signInTexts, 'auth-errors': authErrorTexts, 'second-factor': secondFactorTexts });

const loadPage = (id: string) => loadPageModule(id as PageId);

/** The interval between two reads of the role while the page waits for it to be restored, in milliseconds. */
const roleInterval = 20_000;

/** Loads Firebase Auth, which only members need, the sign-in state, and the outcome of a redirect. */
const authQuery = queryOptions({
  queryKey: ['auth', 'start'],
  staleTime: Infinity,
  queryFn: async (): Promise<{ redirect: RedirectOutcome | undefined }> => {
    const { finishClearing } = await import('#src/data/content/drafts/device-work.ts');
    await finishClearing();
    const { startAuth, takeRedirect } = await import('#src/platform/firebase/auth.ts');
    await startAuth();
    return { redirect: takeRedirect() };
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
 * Saves the member's name for other members if they have none or an outdated email address. Nothing waits for the
 * result: the next visit tries again.
 */
function useIntroduction(account: Account | undefined): void {
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

/**
 * Moves the focus to the heading of the page that replaces the sign-in or a notice: the control that had the focus is
 * gone, and browsers leave the focus on the body.
 */
function useEntryFocus(isShown: boolean, isStopped: boolean): void {
  const wasStopped = useRef(false);
  useEffect(() => {
    if (isStopped) wasStopped.current = true;
    if (!isShown || !wasStopped.current) return undefined;
    wasStopped.current = false;
    const enter = () => {
      const title = heading();
      if (!title) return;
      observer.disconnect();
      if (document.activeElement === document.body) focusOn(title);
    };
    // The page's code may still be loading.
    const observer = new MutationObserver(enter);
    observer.observe(document.body, { childList: true, subtree: true });
    enter();
    return () => observer.disconnect();
  }, [isShown, isStopped]);
}

/**
 * Shown before every admin page. Signs in on the spot, so that members continue where they were going. A page that was
 * shown once stays mounted while session or role are missing, so that nothing typed is lost; only signing out closes
 * it.
 */
export function AdminGate() {
  useNoInputHistory();
  return (
    <MuiRoot>
      <PageLoaderContext value={loadPage}>
        <Gate />
      </PageLoaderContext>
    </MuiRoot>
  );
}

/** Shown when neither the page nor the sign-in can be shown, for a reason that need not concern signing in. */
function GateError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  const kind = errorKind(error);
  const title = t(`error.${kind}.title`);
  return (
    <Page title={title}>
      <PageHead name={title} />
      <p role="alert">{t(`error.${kind}.hint`)}</p>
      <Button variant="outlined" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </Page>
  );
}

function Gate() {
  const { t } = useTranslation('second-factor');
  const account = useSyncExternalStore(onAccount, currentAccount);
  const ended = useSyncExternalStore(onAccount, sessionEnd);
  const [shownTo, setShownTo] = useState<string>();
  const start = useQuery(authQuery);
  const membership = useMembership(account?.uid, shownTo !== undefined);
  const lacksSecondFactor = membership.data?.lacksSecondFactor ?? false;
  const role = lacksSecondFactor ? undefined : membership.data?.role;
  useIntroduction(account && role ? account : undefined);
  // The account may have verified its email address meanwhile, which only a new token contains.
  const retry = async () => {
    const { refreshAccount } = await import('#src/platform/firebase/factor-enrolment.ts');
    await refreshAccount().catch(() => {});
    const { error } = await membership.refetch();
    return error ? errorKind(error) : undefined;
  };
  useRedirectOutcome(start.data?.redirect, shownTo !== undefined);
  usePendingLink(account?.uid);

  useEntryFocus(shownTo !== undefined, account === null || (membership.data !== undefined && !role));

  if (account && role && shownTo !== account.uid) setShownTo(account.uid);
  if (!account && !ended && shownTo !== undefined) setShownTo(undefined);

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
        ended={ended}
        account={account ?? undefined}
        onRetry={retry}
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
  if (account === null) return <SignIn ended={ended} first={start.data.redirect?.error} />;
  if (lacksSecondFactor)
    return (
      <Page title={t('required.title')} lead={t('required.lead')}>
        <PageHead name={t('required.title')} />
        <NeedsSecondFactor />
        <ReauthenticateDialog />
      </Page>
    );
  if (membership.data) return <NoRole account={account} onRetry={retry} />;
  if (membership.error) {
    return <GateError error={membership.error} onRetry={() => void membership.refetch()} />;
  }
  return <FrameSkeleton />;
}
