import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useRef, useState, type SubmitEvent, useSyncExternalStore } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { currentInAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import {
  AuthAlert,
  useFocusOnProblem,
  ProviderButtons,
  InAppNotice,
} from '#src/ui/sign-in/ProviderButtons.tsx';
import { SecondFactorForm } from '#src/ui/sign-in/SecondFactorForm.tsx';
import { useAuthAct, type AuthActs } from '#src/ui/sign-in/use-auth-act.ts';
import { CredentialField } from './CredentialField.tsx';
import DialogActions from '@mui/material/DialogActions';
import { useQuery } from '@tanstack/react-query';
import { currentReauthentication, onReauthentication } from '#src/ui/sign-in/reauthenticate.ts';

interface DeveloperAccountsProps {
  readonly accounts: readonly string[];
  readonly onChoose: (account: string) => void;
}

/** The dialog that replaces a provider's account chooser while the local backend runs. */
function DeveloperAccounts({ accounts, onChoose }: DeveloperAccountsProps) {
  const { t } = useTranslation('sign-in');
  const [open, setOpen] = useState(false);
  const choose = (account: string) => {
    setOpen(false);
    onChoose(account);
  };
  return (
    <>
      <Button variant="outlined" size="large" onClick={() => setOpen(true)}>
        {t('developer.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="developer-accounts">
        <DialogTitle id="developer-accounts">{t('developer.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('developer.hint')}</DialogContentText>
          <List>
            {accounts.map((account) => (
              <ListItem key={account} disablePadding>
                <ListItemButton onClick={() => choose(account)}>
                  <ListItemText
                    primary={account}
                    secondary={t(`developer.${account.split('@')[0] as 'admin'}`)}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </DialogContent>
      </Dialog>
    </>
  );
}

type Credential = 'email' | 'password';

/** The field to correct after a problem; other problems concern nothing that is typed here. */
const wrongField: Readonly<Record<string, Credential>> = {
  email: 'email',
  credential: 'password',
  passwordMissing: 'password',
};

/** Sign-in by e-mail and password, for the accounts that have one. */
function PasswordForm({ acts }: { readonly acts: AuthActs }) {
  const { t } = useTranslation('sign-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [resetSent, setResetSent] = useState(false);
  /** The fields that the last press needed and found empty. */
  const [lacking, setLacking] = useState<readonly Credential[]>([]);
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const button = useRef<HTMLButtonElement>(null);
  const isPending = acts.pending === 'password';
  const problem = acts.failed === 'password' || acts.failed === 'reset' ? acts.problem : undefined;
  const wrong = wrongField[problem?.message ?? ''];
  useFocusOnProblem(problem, () => (wrong ? fields[wrong] : button));

  /** True if the needed fields are filled in; otherwise marks the empty ones and focuses the first of them. */
  function has(...needed: readonly Credential[]): boolean {
    const values = { email: email.trim(), password };
    const empty = needed.filter((kind) => values[kind] === '');
    setLacking(empty);
    if (empty[0]) fields[empty[0]].current?.focus();
    return empty.length === 0;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!has('email', 'password')) return;
    acts.attempt('password', async () => {
      const { signInWithPassword } = await import('#src/platform/firebase/auth-acts.ts');
      await signInWithPassword(email.trim(), password);
    });
  }

  function forgot(): void {
    if (!has('email')) return;
    acts.attempt('reset', async () => {
      setResetSent(false);
      const { sendPasswordReset } = await import('#src/platform/firebase/auth-acts.ts');
      await sendPasswordReset(email.trim());
      setResetSent(true);
    });
  }

  const field = (kind: Credential, value: string, onChange: (value: string) => void) => (
    <CredentialField
      kind={kind}
      value={value}
      isLacking={value === '' && lacking.includes(kind)}
      isWrong={kind === wrong}
      inputRef={fields[kind]}
      onChange={onChange}
    />
  );

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
      {field('email', email, setEmail)}
      {field('password', password, setPassword)}
      <AuthAlert problem={problem} byRedirect={undefined} />
      {resetSent && <Alert severity="info">{t('forgot.sent')}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button ref={button} type="submit" variant="contained" size="large" disabled={isPending}>
          {isPending ? t('submitting') : t('submit')}
        </Button>
        <Button size="large" onClick={forgot}>
          {t('forgot.ask')}
        </Button>
      </Stack>
    </Stack>
  );
}

interface SignInFormProps {
  /** The page behind may have unsaved input: signing in must not leave it. */
  readonly staysOnPage?: boolean;
  /** The error that a redirect returned with. */
  readonly first?: unknown;
}

/** Every sign-in method that the site is configured with; the account itself reports success. */
export function SignInForm({ staysOnPage = false, first }: SignInFormProps) {
  const { t } = useTranslation('sign-in');
  const acts = useAuthAct({ staysOnPage, first });
  const [app] = useState(currentInAppBrowser);
  const { local, signIn } = platformConfig();
  const ids = signIn?.providers.map(({ id }) => id) ?? [];
  const providers = ids.filter((id) => id !== 'password');

  if (acts.factors) return <SecondFactorForm factors={acts.factors} acts={acts} />;

  const chooseDeveloper = (account: string) =>
    acts.attempt('developer', async () => {
      const { signInWithPassword } = await import('#src/platform/firebase/auth-acts.ts');
      await signInWithPassword(account, 'password');
    });

  return (
    <Stack spacing={2.5} sx={{ maxWidth: 420 }}>
      {(acts.failed === undefined || acts.failed === 'secondFactor') && (
        <AuthAlert problem={acts.problem} byRedirect={undefined} />
      )}
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
      {acts.failed === 'developer' && <AuthAlert problem={acts.problem} byRedirect={undefined} />}
    </Stack>
  );
}

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
