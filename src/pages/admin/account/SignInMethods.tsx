import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { RedirectOutcome } from '#src/platform/firebase/auth.ts';
import { authProblem } from '#src/platform/firebase/auth-problem.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { currentInAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import type { LinkedProvider } from '#src/platform/firebase/auth-acts.ts';
import Button from '@mui/material/Button';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import {
  AuthAlert,
  useAuthWords,
  MethodList,
  MethodProblem,
  MethodRow,
  InAppNotice,
} from '#src/ui/sign-in/ProviderButtons.tsx';
import { ensureRecentSignIn } from '#src/ui/sign-in/reauthenticate.ts';
import { useAuthAct } from '#src/ui/sign-in/use-auth-act.ts';
import { useProviderName } from '#src/ui/sign-in/use-provider-name.ts';
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

interface WayProps {
  readonly name: string;
  readonly linked: LinkedProvider | undefined;
  readonly isLast: boolean;
  readonly onLink: (() => void) | undefined;
  readonly onUnlink: () => void;
  readonly problem: ReactNode;
}

function Way({ name, linked, isLast, onLink, onUnlink, problem }: WayProps) {
  const { t } = useTranslation('admin/account');
  const linkedText = linked?.account ? t('ways.linkedAs', { account: linked.account }) : t('ways.linked');
  return (
    <MethodRow>
      <div>
        <strong>{name}</strong>
        <span>{linked ? linkedText : t('ways.notLinked')}</span>
        {linked && isLast && <span>{t('ways.last')}</span>}
      </div>
      {linked && !isLast && (
        <Button variant="outlined" color="error" onClick={onUnlink}>
          {t('ways.unlink', { name })}
        </Button>
      )}
      {!linked && onLink && (
        <Button variant="outlined" onClick={onLink}>
          {t('ways.link', { name })}
        </Button>
      )}
      {problem}
    </MethodRow>
  );
}

/** The key of an unlinking; not the provider's id, because no provider window is open for it. */
const unlinking = (id: string): string => `unlink ${id}`;

/** Returns the failed attempt to link a provider by redirect, if there is one. */
function useFailedLink(): RedirectOutcome | undefined {
  const [failed, setFailed] = useState<RedirectOutcome>();
  useEffect(() => {
    const take = async () => (await import('#src/platform/firebase/auth.ts')).takeFailedLink();
    // Ignores a failed import: after a redirect the page shows that error itself.
    void take().then(setFailed, () => {});
  }, []);
  return failed;
}

/** The sign-in methods: links configured ones and unlinks linked ones, except the last. */
export function SignInMethods() {
  const { t } = useTranslation('admin/account');
  const nameOf = useProviderName();
  const { linked, lookAgain } = useLinkedProviders();
  const onDone = () => {
    lookAgain();
    notify({ type: 'positive', message: t('ways.done') });
  };
  const failedLink = useFailedLink();
  const acts = useAuthAct({ onDone, first: failedLink?.error, firstOf: failedLink?.providerId });
  const shown = useRef<HTMLDivElement>(null);
  const isBack = failedLink !== undefined && acts.failed === failedLink.providerId && linked !== undefined;
  useEffect(() => {
    // After the redirect the page starts at its top, and the row may be outside the viewport.
    if (isBack) shown.current?.scrollIntoView({ block: 'center' });
  }, [isBack]);
  const words = useAuthWords();
  const [app] = useState(currentInAppBrowser);
  const configured = platformConfig().signIn?.providers.map(({ id }) => id) ?? [];
  const ids = [...new Set([...configured, ...(linked ?? []).map(({ id }) => id)])];

  /** Revokes Apple's grant. If that fails, the member may unlink anyway, or a link could never be removed. */
  async function mayUnlinkApple(): Promise<boolean> {
    const { revokeApple } = await import('#src/platform/firebase/auth-acts.ts');
    try {
      await revokeApple();
      return true;
    } catch (error) {
      const reason = words(authProblem(error)) ?? '';
      const message = t('ways.appleHint', { reason });
      return confirm({ title: t('ways.appleQuestion'), message, confirmLabel: t('ways.appleConfirm') });
    }
  }

  async function unlink(id: string): Promise<void> {
    const question = { title: t('ways.unlinkQuestion', { name: nameOf(id) }), message: t('ways.unlinkHint') };
    if (!(await confirm({ ...question, confirmLabel: t('ways.unlinkConfirm'), danger: true }))) return;
    if (!(await ensureRecentSignIn())) return;
    if (id === 'apple.com' && !(await mayUnlinkApple())) return;
    acts.attempt(unlinking(id), async () => {
      const { unlinkProvider } = await import('#src/platform/firebase/auth-acts.ts');
      await unlinkProvider(id);
    });
  }

  return (
    <Section title={t('ways.title')}>
      <p>{t('ways.lead')}</p>
      {app && ids.some((id) => id !== 'password') && <InAppNotice app={app} />}
      {linked && (
        <MethodList>
          {ids.map((id) => (
            <Way
              key={id}
              name={nameOf(id)}
              linked={linked.find((each) => each.id === id)}
              isLast={linked.length < 2}
              // The password is set in its own section.
              onLink={id === 'password' || app ? undefined : () => acts.actWithProvider('link', id)}
              onUnlink={() => void unlink(id)}
              problem={
                (acts.failed === id || acts.failed === unlinking(id)) && (
                  <MethodProblem ref={shown}>
                    <AuthAlert problem={acts.problem} byRedirect={acts.byRedirect} />
                  </MethodProblem>
                )
              }
            />
          ))}
        </MethodList>
      )}
      <output>{acts.pending !== undefined && ids.includes(acts.pending) && t('ways.waiting')}</output>
    </Section>
  );
}
