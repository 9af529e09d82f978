import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Account, SessionEnd } from '#src/platform/firebase/session.ts';
import { columnPadding } from '#src/ui/theme/shape.ts';
import { NeedsSecondFactor } from './NeedsSecondFactor.tsx';
import { RoleNotice, type RoleNoticeProps } from './RoleNotice.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Why the member whose page is open cannot continue. */
export type SessionProblem = 'signedOut' | 'roleLost' | 'secondFactor' | 'otherAccount';

interface SuspendedPageProps {
  readonly sessionProblem: SessionProblem | undefined;
  readonly ended: SessionEnd | undefined;
  readonly account: Account | undefined;
  readonly onRetry: RoleNoticeProps['onRetry'];
  /** The page itself, which stays mounted. */
  readonly children: ReactNode;
}

/** Signs out the other account, without leaving the page of the previous one. */
const changeAccount = () =>
  void import('#src/platform/firebase/auth.ts').then((auth) => auth.signOut({ staysOnPage: true }));

const columnLook = { paddingInline: columnPadding('16px') };

const barLook = { ...columnLook, position: 'sticky', top: 0, zIndex: 'appBar', borderRadius: 0 } as const;

/** Only the message stays in view while scrolling: with the controls it would cover most of a phone's screen. */
function Notice({ message, children }: { readonly message: string; readonly children: ReactNode }) {
  return (
    <>
      <Alert severity="warning" sx={barLook}>
        {message}
      </Alert>
      <Box sx={{ ...columnLook, py: 2 }}>{children}</Box>
    </>
  );
}

/** Preserves what is typed while the session or the role is missing: the page stays, with the sign-in above it. */
export function SuspendedPage(props: SuspendedPageProps) {
  const { sessionProblem, ended = 'other', account, onRetry, children } = props;
  const { t } = useTranslation(['sign-in', 'second-factor']);
  const [later, setLater] = useState<SessionProblem>();
  // A dismissed dialog stays dismissed until the reason changes.
  if (later !== undefined && later !== sessionProblem) setLater(undefined);
  const needsSignIn = sessionProblem === 'signedOut' || sessionProblem === 'otherAccount';
  return (
    <>
      {sessionProblem === 'roleLost' && account && (
        <Notice message={t('roleLost')}>
          <RoleNotice account={account} onRetry={onRetry} onSignOut={changeAccount} />
        </Notice>
      )}
      {sessionProblem === 'secondFactor' && (
        <Notice message={t('second-factor:required.bar')}>
          <NeedsSecondFactor />
        </Notice>
      )}
      {needsSignIn && later && (
        <Alert
          severity="warning"
          sx={barLook}
          action={<Button onClick={() => setLater(undefined)}>{t('lost.again')}</Button>}
        >
          {t('lost.bar')}
        </Alert>
      )}
      <Dialog open={needsSignIn && !later} aria-labelledby="session-lost" fullWidth maxWidth="sm">
        <DialogTitle id="session-lost">
          {t(sessionProblem === 'otherAccount' ? 'noRole.title' : 'lost.title')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>
            {t(sessionProblem === 'otherAccount' ? 'noRole.lead' : `lost.lead.${ended}`)}
          </DialogContentText>
          {sessionProblem === 'otherAccount' && account ? (
            <RoleNotice account={account} onRetry={onRetry} onSignOut={changeAccount} />
          ) : (
            <SignInForm staysOnPage />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setLater(sessionProblem)}>{t('lost.later')}</Button>
        </DialogActions>
      </Dialog>
      {children}
    </>
  );
}
