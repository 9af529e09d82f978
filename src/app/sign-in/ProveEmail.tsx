import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type AuthProblem, authProblem } from '#src/platform/firebase/auth-problem.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AuthAlert } from '#src/ui/sign-in/AuthAlert.tsx';

/** Sends the verification mail to an account with an unverified email address. An invitation needs a verified one. */
export function ProveEmail({ email }: { readonly email: string }) {
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
