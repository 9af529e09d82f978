import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformConfig } from '#src/platform/config.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { DeveloperAccounts } from './DeveloperAccounts.tsx';
import { signInMessage } from './sign-in-error.ts';

/** The sign-in form, shown in place of the page that asked for it. */
export function SignIn() {
  const { t } = useTranslation('sign-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof signInMessage>>();
  const accounts = platformConfig().local?.accounts ?? [];

  async function signIn(withEmail: string, withPassword: string): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      const { signInWithPassword } = await import('#src/platform/auth.ts');
      await signInWithPassword(withEmail, withPassword);
    } catch (error) {
      setFailure(signInMessage(error));
      setPending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void signIn(email.trim(), password);
  }

  return (
    <Page title={t('title')} lead={t('lead')}>
      <Stack component="form" onSubmit={submit} noValidate spacing={2.5} sx={{ maxWidth: 420 }}>
        {failure && <Alert severity="error">{t(`errors.${failure.message}`, { code: failure.code })}</Alert>}
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
          fullWidth
        />
        <TextField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
          fullWidth
        />
        <Button type="submit" variant="contained" size="large" disabled={pending}>
          {pending ? t('submitting') : t('submit')}
        </Button>
        {accounts.length > 0 && (
          <DeveloperAccounts accounts={accounts} onChoose={(account) => void signIn(account, 'password')} />
        )}
      </Stack>
    </Page>
  );
}
