import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentAccount, onAccount } from '#src/platform/session.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.tsx';

/** Says nothing until somebody is signed in, then offers the way out. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const account = useSyncExternalStore(onAccount, currentAccount);
  const queryClient = useQueryClient();
  if (!account) return null;
  async function leave(): Promise<void> {
    const { signOut } = await import('#src/platform/auth.ts');
    await signOut();
    // What only members may read must not outlive their session.
    queryClient.removeQueries({ queryKey: ['access'] });
  }
  return (
    <Button
      size="small"
      startIcon={<SignOutIcon />}
      onClick={() => void leave()}
      title={account.email ?? account.uid}
    >
      {t('account.signOut')}
    </Button>
  );
}
