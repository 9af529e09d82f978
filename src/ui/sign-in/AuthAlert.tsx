import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AuthProblem } from '#src/platform/firebase/auth-problem.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { noticeLook } from './notice-look.ts';
import type { AuthActs } from './use-auth-act.ts';
import { useProviderName } from './use-provider-name.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus to what has to be corrected after an action has failed: the pressed button was disabled meanwhile and
 * has lost the focus.
 */
export function useFocusOnProblem(
  problem: AuthProblem | undefined,
  targetOf: (problem: AuthProblem) => RefObject<HTMLElement | null>,
): void {
  const focus = useEffectEvent((failed: AuthProblem) => targetOf(failed).current?.focus());
  useEffect(() => {
    if (problem?.message !== undefined) focus(problem);
  }, [problem]);
}

/**
 * Returns a function for the sentence that says what to do about a problem; undefined where there is nothing to say.
 */
export function useAuthWords(): (problem: AuthProblem | undefined) => string | undefined {
  const { t } = useTranslation(['auth-errors', 'sign-in']);
  const nameOf = useProviderName();
  const configured = platformConfig().signIn?.providers.map(({ id }) => id) ?? [];
  return (problem) => {
    if (!problem?.message) return undefined;
    const { code, message, email = '', provider } = problem;
    // If the service does not name the methods, any other configured method may be the right one.
    const methods = problem.methods ?? configured.filter((id) => id !== provider);
    const method = methods.map(nameOf).join(t('sign-in:methodOr'));
    return t(message, { code, host: globalThis.location.hostname, email, method });
  };
}

const Root = styled('div')(({ theme }) => noticeLook(theme, 'error'));

interface AuthAlertProps extends Pick<AuthActs, 'problem' | 'byRedirect'> {
  /** Explains what leaving the page means, if the page has more on it than the form. */
  readonly redirectHint?: string | undefined;
}

/** What went wrong with the last action, and the alternative by redirect if there is one, with its reason. */
export function AuthAlert({ problem, byRedirect, redirectHint }: AuthAlertProps) {
  const { t } = useTranslation('sign-in');
  const words = useAuthWords()(problem);
  return (
    <>
      {words && (
        <Root role="alert">
          <AlertIcon size={20} />
          <span>{words}</span>
        </Root>
      )}
      {byRedirect && (
        <>
          <p>{redirectHint ?? t('byRedirectHint')}</p>
          <Button variant="outlined" onClick={byRedirect}>
            {t('byRedirect')}
          </Button>
        </>
      )}
    </>
  );
}
