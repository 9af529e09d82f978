import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { authProblem } from '#src/platform/firebase/auth-problem.ts';
import type { RedirectOutcome } from '#src/platform/firebase/auth.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { useAuthWords } from '#src/ui/sign-in/ProviderButtons.tsx';
import { reauthenticate } from '#src/ui/sign-in/reauthenticate.ts';
import { useProviderName } from '#src/ui/sign-in/use-provider-name.ts';

/**
 * Shows the outcome of a redirect that linked a sign-in method or reauthenticated, once the page is shown again. The
 * account page shows a link that failed.
 */
export function useRedirectOutcome(redirect: RedirectOutcome | undefined, isShown: boolean): void {
  const { t } = useTranslation('sign-in');
  const shown = useRef<RedirectOutcome>(undefined);
  useEffect(() => {
    if (!redirect || !isShown || shown.current === redirect) return;
    shown.current = redirect;
    const { act, error } = redirect;
    if (act === 'signIn') return;
    const show = async (): Promise<void> => {
      if (error === undefined || (await reauthenticate(error))) {
        const message = t(act === 'link' ? 'link.done' : 'reauthenticate.done');
        notify({ type: 'positive', message });
      }
    };
    void show();
  });
}

/** Links the sign-in method whose email address already had an account, after that account has signed in. */
export function usePendingLink(uid: string | undefined): void {
  const { t } = useTranslation('sign-in');
  const nameOf = useProviderName();
  const words = useAuthWords();
  const latest = useRef({ t, nameOf, words });
  useEffect(() => {
    latest.current = { t, nameOf, words };
  });
  useEffect(() => {
    if (uid === undefined) return;
    const link = async (): Promise<void> => {
      const { linkPending } = await import('#src/platform/storage/pending-link.ts');
      const outcome = await linkPending();
      if (!outcome) return;
      const { t: format, nameOf: label, words: reasonOf } = latest.current;
      const name = label(outcome.providerId);
      if (outcome.error === undefined)
        notify({ type: 'positive', message: format('link.pendingDone', { name }) });
      else {
        const reason = reasonOf(authProblem(outcome.error)) ?? '';
        notify({ type: 'negative', message: format('link.pendingFailed', { name, reason }), timeout: 0 });
      }
    };
    void link().catch(() => {});
  }, [uid]);
}
