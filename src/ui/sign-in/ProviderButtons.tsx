import { Fragment, type RefObject, useEffect, useEffectEvent } from 'react';
import { flexRow, radius } from '#src/ui/theme/shape.ts';
import { styled, type CSSObject, type Theme } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AuthAct, AuthProblem } from '#src/platform/firebase/auth-problem.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import type { AuthActs } from './use-auth-act.ts';
import { useProviderName } from './use-provider-name.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { externalBrowserUrl, type InAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';

/** A message with an icon in front, framed in its tone. */
const noticeLook = (theme: Theme, tone: 'error' | 'warning'): CSSObject => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 14px',
  lineHeight: 1.7,
  border: `1px solid ${theme.vars.palette[tone].main}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { flex: 'none', marginTop: 3, color: theme.vars.palette[tone].main },
});

const Root = styled('div')({ display: 'grid', gap: 16, maxWidth: 560, '& > p': { margin: 0 } });

const Note = styled('div')(({ theme }) => ({
  ...noticeLook(theme, 'warning'),
  '& strong': { display: 'block' },
}));

/** Shown where the providers' buttons would do nothing, with the way to a browser where they work. */
export function InAppNotice({ app }: { readonly app: InAppBrowser }) {
  const { t } = useTranslation('sign-in');
  const { href } = globalThis.location;
  return (
    <Root>
      <Note role="note">
        <AlertIcon size={20} />
        <span>
          <strong>{t('inApp.title')}</strong>
          {t('inApp.hint', { app: t(`inApp.name.${app}`) })}
        </span>
      </Note>
      {app === 'line' && (
        <LinkButton variant="contained" size="large" to={externalBrowserUrl(href)} reloadDocument>
          {t('inApp.open')}
        </LinkButton>
      )}
      <CopyField label={t('inApp.copy')} value={href} />
      <p>{t('inApp.menu')}</p>
    </Root>
  );
}

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

const Failure = styled('div')(({ theme }) => noticeLook(theme, 'error'));

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
        <Failure role="alert">
          <AlertIcon size={20} />
          <span>{words}</span>
        </Failure>
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

/** The methods to sign in or to reauthenticate, one per line. */
export const MethodList = styled('ul')({ listStyle: 'none', margin: '12px 0', padding: 0 });

export const MethodRow = styled('li')(({ theme }) => ({
  ...flexRow,
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '12px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type > :is(strong, span)': { display: 'block', overflowWrap: 'anywhere' },
  '& > div:first-of-type > span': theme.typography.note,
}));

/** What went wrong with a method, in its row below name and button. */
export const MethodProblem = styled('div')({
  flexBasis: '100%',
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  marginTop: 4,
});

const List = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10 });

const Waiting = styled('output')(({ theme }) => ({
  fontSize: '1rem',
  color: theme.vars.palette.text.secondary,
}));

interface ProviderButtonsProps {
  readonly act: Exclude<AuthAct, 'link'>;
  readonly providers: readonly string[];
  readonly acts: AuthActs;
  /** Explains what leaving the page means, if the page has more on it than the form. */
  readonly redirectHint?: string;
}

/**
 * A button for each provider, with its problem below it. The buttons stay enabled while a popup is open: another click
 * starts again.
 */
export function ProviderButtons({ act, providers, acts, redirectHint }: ProviderButtonsProps) {
  const { t } = useTranslation('sign-in');
  const nameOf = useProviderName();
  const waits = acts.pending !== undefined && providers.includes(acts.pending);
  return (
    <List>
      {providers.map((id) => (
        <Fragment key={id}>
          <Button variant="outlined" size="large" onClick={() => acts.actWithProvider(act, id)}>
            {t(`provider.${act}`, { name: nameOf(id) })}
          </Button>
          {acts.failed === id && <AuthAlert {...acts} redirectHint={redirectHint} />}
        </Fragment>
      ))}
      <Waiting>{waits && t('provider.waiting')}</Waiting>
    </List>
  );
}
