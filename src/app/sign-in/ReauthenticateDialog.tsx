import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { currentInAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import { AuthAlert, useFocusOnProblem } from '#src/ui/sign-in/AuthAlert.tsx';
import { InAppNotice } from '#src/ui/sign-in/InAppNotice.tsx';
import { ProviderButtons } from '#src/ui/sign-in/ProviderButtons.tsx';
import { currentReauthentication, onReauthentication } from '#src/ui/sign-in/reauthenticate.ts';
import { SecondFactorForm } from '#src/ui/sign-in/SecondFactorForm.tsx';
import { useAuthAct } from '#src/ui/sign-in/use-auth-act.ts';
import { CredentialField } from './CredentialField.tsx';

function SignInMethods({ first, onDone }: { readonly first: unknown; readonly onDone: () => void }) {
  const { t } = useTranslation('sign-in');
  const acts = useAuthAct({ onDone, first });
  const [app] = useState(currentInAppBrowser);
  const [password, setPassword] = useState('');
  const { data: linked = [] } = useQuery({
    queryKey: ['auth', 'linked'],
    queryFn: async () => (await import('#src/platform/firebase/auth-acts.ts')).linkedProviders(),
  });
  const ids = linked.map(({ id }) => id);
  const box = useRef<HTMLInputElement>(null);
  const problem = acts.failed === 'password' ? acts.problem : undefined;
  useFocusOnProblem(problem, () => box);
  const providers = ids.filter((id) => id !== 'password');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    acts.attempt('password', async () => {
      const { reauthenticateWithPassword } = await import('#src/platform/firebase/auth-acts.ts');
      await reauthenticateWithPassword(password);
    });
  }

  if (acts.factors) return <SecondFactorForm factors={acts.factors} acts={acts} />;
  return (
    <Stack spacing={2.5}>
      {(acts.failed === undefined || acts.failed === 'secondFactor') && (
        <AuthAlert problem={acts.problem} byRedirect={undefined} />
      )}
      {app && providers.length > 0 ? (
        <InAppNotice app={app} />
      ) : (
        <ProviderButtons
          act="reauthenticate"
          providers={providers}
          acts={acts}
          redirectHint={t('reauthenticate.byRedirectHint')}
        />
      )}
      {ids.includes('password') && (
        <Stack component="form" onSubmit={submit} noValidate spacing={2}>
          <CredentialField kind="password" value={password} inputRef={box} onChange={setPassword} />
          <AuthAlert problem={problem} byRedirect={undefined} />
          <Button type="submit" variant="contained" disabled={acts.pending === 'password'}>
            {t('reauthenticate.submit')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Asks members to prove their identity before a sensitive act, wherever `reauthenticate()` is called. */
export function ReauthenticateDialog() {
  const { t } = useTranslation('sign-in');
  const question = useSyncExternalStore(onReauthentication, currentReauthentication);
  const close = () => question?.answer(false);
  return (
    <Dialog
      open={question !== undefined}
      onClose={close}
      aria-labelledby="reauthenticate"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="reauthenticate">{t('reauthenticate.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{t('reauthenticate.lead')}</DialogContentText>
        {question && <SignInMethods first={question.first} onDone={() => question.answer(true)} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('reauthenticate.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
