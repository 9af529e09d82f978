import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthAlert } from '#src/ui/sign-in/AuthAlert.tsx';
import { ProviderButtons } from '#src/ui/sign-in/ProviderButtons.tsx';
import { currentReauthentication, onReauthentication } from '#src/ui/sign-in/reauthenticate.ts';
import { SecondFactorForm } from '#src/ui/sign-in/SecondFactorForm.tsx';
import { useAuthAct } from '#src/ui/sign-in/use-auth-act.ts';
import { PasswordField } from './PasswordField.tsx';

function SignInMethods({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('sign-in');
  const acts = useAuthAct({ onDone, staysOnPage: true });
  const [password, setPassword] = useState('');
  const { data: linked = [] } = useQuery({
    queryKey: ['auth', 'linked'],
    queryFn: async () => (await import('#src/platform/auth-acts.ts')).linkedProviders(),
  });
  const ids = linked.map(({ id }) => id);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    acts.attempt('password', async () => {
      const { reauthenticateWithPassword } = await import('#src/platform/auth-acts.ts');
      await reauthenticateWithPassword(password);
    });
  }

  if (acts.factors) return <SecondFactorForm factors={acts.factors} acts={acts} />;
  return (
    <Stack spacing={2.5}>
      <AuthAlert problem={acts.problem} byRedirect={undefined} />
      <ProviderButtons act="reauthenticate" providers={ids.filter((id) => id !== 'password')} acts={acts} />
      {ids.includes('password') && (
        <Stack component="form" onSubmit={submit} noValidate spacing={2}>
          <PasswordField value={password} onChange={setPassword} />
          <Button type="submit" variant="contained" disabled={acts.pending === 'password'}>
            {t('reauthenticate.submit')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Asks who one is before a sensitive act, wherever `reauthenticate()` is called. */
export function ReauthenticateDialog() {
  const { t } = useTranslation('sign-in');
  const answer = useSyncExternalStore(onReauthentication, currentReauthentication);
  const close = () => answer?.(false);
  return (
    <Dialog
      open={answer !== undefined}
      onClose={close}
      aria-labelledby="reauthenticate"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="reauthenticate">{t('reauthenticate.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{t('reauthenticate.lead')}</DialogContentText>
        {answer && <SignInMethods onDone={() => answer(true)} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('reauthenticate.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
