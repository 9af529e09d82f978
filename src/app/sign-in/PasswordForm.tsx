import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthActs } from '#src/ui/sign-in/use-auth-act.ts';
import { PasswordField } from './PasswordField.tsx';

/** Sign-in by e-mail and password, for the accounts that have one. */
export function PasswordForm({ acts }: { readonly acts: AuthActs }) {
  const { t } = useTranslation('sign-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [resetSent, setResetSent] = useState(false);
  const isPending = acts.pending === 'password';

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    acts.attempt('password', async () => {
      const { signInWithPassword } = await import('#src/platform/auth-acts.ts');
      await signInWithPassword(email.trim(), password);
    });
  }

  const forgot = () =>
    acts.attempt('reset', async () => {
      setResetSent(false);
      const { sendPasswordReset } = await import('#src/platform/auth-acts.ts');
      await sendPasswordReset(email.trim());
      setResetSent(true);
    });

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        required
        fullWidth
      />
      <PasswordField value={password} onChange={setPassword} />
      {resetSent && <Alert severity="info">{t('forgot.sent')}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {isPending ? t('submitting') : t('submit')}
        </Button>
        <Button size="large" onClick={forgot}>
          {t('forgot.ask')}
        </Button>
      </Stack>
    </Stack>
  );
}
