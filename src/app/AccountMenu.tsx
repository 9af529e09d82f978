import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentAccount, onAccount } from '#src/platform/session.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.tsx';
import { useSignOut } from './sign-in/use-sign-out.ts';

/** Says nothing until somebody is signed in, then offers the way out. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const account = useSyncExternalStore(onAccount, currentAccount);
  const signOut = useSignOut();
  if (!account) return null;
  return (
    <Button size="small" startIcon={<SignOutIcon />} onClick={signOut} title={account.email ?? account.uid}>
      {t('account.signOut')}
    </Button>
  );
}
