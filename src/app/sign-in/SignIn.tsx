import Alert from '@mui/material/Alert';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SessionEnd } from '#src/platform/firebase/session.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useEffect } from 'react';

function turnOff({ target }: FocusEvent): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isText && !target.hasAttribute('autocomplete')) target.autocomplete = 'off';
}

/**
 * Prevents the browser from saving what is typed while the component is mounted, so that it does not suggest it to the
 * next person at this device. Fields that declare their purpose (`username`, `one-time-code`) stay as they are.
 */
export function useNoInputHistory(): void {
  useEffect(() => {
    document.addEventListener('focusin', turnOff);
    return () => document.removeEventListener('focusin', turnOff);
  }, []);
}

interface SignInProps {
  /** Why an earlier session ended by itself. */
  readonly ended?: SessionEnd | undefined;
  /** The error that a redirect returned with. */
  readonly first?: unknown;
}

/** The sign-in page, shown in place of the page that requires it. */
export function SignIn({ ended, first }: SignInProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageHead name={t('title')} />
      {ended && (
        <Alert severity="info" sx={{ maxWidth: 560, mb: 3 }}>
          {t(`ended.${ended}`)}
        </Alert>
      )}
      <SignInForm first={first} />
    </Page>
  );
}
