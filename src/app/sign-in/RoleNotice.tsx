import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { type AuthProblem, authProblem } from '#src/platform/firebase/auth-problem.ts';
import { AuthAlert } from '#src/ui/sign-in/ProviderButtons.tsx';

/** Sends the verification mail to an account with an unverified email address. An invitation needs a verified one. */
function ProveEmail({ email }: { readonly email: string }) {
  const { t } = useTranslation('sign-in');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();

  async function send(): Promise<void> {
    setProblem(undefined);
    try {
      const { sendVerification } = await import('#src/platform/firebase/factor-enrolment.ts');
      await sendVerification();
      setSent(true);
    } catch (error) {
      setProblem(authProblem(error));
    }
  }

  return (
    <>
      <p>{t('noRole.unproved', { email })}</p>
      <AuthAlert problem={problem} byRedirect={undefined} />
      <div>
        <Button variant="outlined" disabled={isSent} onClick={() => void send()}>
          {t('noRole.prove')}
        </Button>
      </div>
      <output>{isSent && t('noRole.proveSent')}</output>
    </>
  );
}

export interface RoleNoticeProps {
  readonly account: Account;
  /** Reads the role again. Resolves with the error if it cannot be read. */
  readonly onRetry: () => Promise<ErrorKind | undefined>;
  readonly onSignOut: () => void;
}

/** How the account gets a role: by its email address, once verified, or by its uid; and what else can be done. */
export function RoleNotice({ account, onRetry, onSignOut }: RoleNoticeProps) {
  const { t } = useTranslation(['sign-in', 'common']);
  const [answer, setAnswer] = useState('');

  async function retry(): Promise<void> {
    // A live region announces a text again only if it was different in between.
    setAnswer('');
    const failure = await onRetry();
    setAnswer(failure ? t(`common:error.${failure}.hint`) : t('noRole.still'));
  }

  return (
    <Stack spacing={2.5} sx={{ maxWidth: 520 }}>
      {account.email && account.isEmailVerified === false && <ProveEmail email={account.email} />}
      <CopyField label={t('noRole.uid')} value={account.uid} />
      <Typography>
        {t('noRole.account', { account: account.email ?? account.name ?? account.uid })}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => void retry()}>
          {t('noRole.retry')}
        </Button>
        <Button variant="outlined" onClick={onSignOut}>
          {t('noRole.signOut')}
        </Button>
      </Stack>
      <output>{answer}</output>
    </Stack>
  );
}
