import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { AuthProblem } from '#src/platform/auth-problem.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** A session that was there has ended by itself. */
  readonly ended: boolean;
  readonly first?: AuthProblem | undefined;
}

/** The sign-in page, shown in place of the page that requested it. */
export function SignIn({ ended, first }: SignInProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Page title={t('title')} lead={t('lead')}>
      {ended && (
        <Alert severity="info" sx={{ maxWidth: 560, mb: 3 }}>
          {t('ended')}
        </Alert>
      )}
      <SignInForm first={first} />
    </Page>
  );
}
