import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthProblem } from '#src/platform/auth-problem.ts';
import { platformConfig } from '#src/platform/config.ts';
import { inAppBrowser } from '#src/platform/in-app-browser.ts';
import { AuthAlert } from '#src/ui/sign-in/AuthAlert.tsx';
import { ProviderButtons } from '#src/ui/sign-in/ProviderButtons.tsx';
import { SecondFactorForm } from '#src/ui/sign-in/SecondFactorForm.tsx';
import { useAuthAct } from '#src/ui/sign-in/use-auth-act.ts';
import { DeveloperAccounts } from './DeveloperAccounts.tsx';
import { InAppNotice } from './InAppNotice.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface SignInFormProps {
  /** The page behind contains something: nothing may lead away from it. */
  readonly staysOnPage?: boolean;
  /** What went wrong on the way here. */
  readonly first?: AuthProblem | undefined;
}

/** Every way to sign in that the site is configured with; the account itself reports success. */
export function SignInForm({ staysOnPage = false, first }: SignInFormProps) {
  const { t } = useTranslation('sign-in');
  const acts = useAuthAct({ staysOnPage, first });
  const [app] = useState(() =>
    inAppBrowser(navigator.userAgent, globalThis.matchMedia('(display-mode: standalone)').matches),
  );
  const { local, signIn } = platformConfig();
  const ids = signIn?.providers.map(({ id }) => id) ?? [];
  const providers = ids.filter((id) => id !== 'password');

  if (acts.factors) return <SecondFactorForm factors={acts.factors} acts={acts} />;

  const chooseDeveloper = (account: string) =>
    acts.attempt('password', async () => {
      const { signInWithPassword } = await import('#src/platform/auth-acts.ts');
      await signInWithPassword(account, 'password');
    });

  return (
    <Stack spacing={2.5} sx={{ maxWidth: 420 }}>
      <AuthAlert problem={acts.problem} byRedirect={acts.byRedirect} />
      {providers.length > 0 &&
        (app ? (
          <InAppNotice app={app} />
        ) : (
          <ProviderButtons act="signIn" providers={providers} acts={acts} />
        ))}
      {ids.includes('password') && (
        <>
          {providers.length > 0 && <Divider>{t('or')}</Divider>}
          <PasswordForm acts={acts} />
        </>
      )}
      {local && <DeveloperAccounts accounts={local.accounts} onChoose={chooseDeveloper} />}
    </Stack>
  );
}
