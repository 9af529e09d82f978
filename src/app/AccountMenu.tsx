import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { currentAccount, onAccount } from '#src/platform/firebase/session.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { addTexts } from './i18n.ts';
import { useSignOut } from './sign-in/use-sign-out.ts';

const AdminSearch = quietPart(async () => {
  const { loadAdminSearch } = await import('./admin-page-modules.ts');
  const part = await loadAdminSearch();
  addTexts(part.texts);
  return part.AdminSearch;
});

// Must also fit beside a menu of two lines.
const Actions = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center', whiteSpace: 'nowrap' });

/** Renders nothing until somebody is signed in, then the search of the admin area and the sign-out button. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const account = useSyncExternalStore(onAccount, currentAccount);
  const signOut = useSignOut();
  if (!account) return null;
  return (
    <Actions>
      <Suspense>
        <AdminSearch />
      </Suspense>
      <Button size="small" startIcon={<SignOutIcon />} onClick={signOut} title={account.email ?? account.uid}>
        {t('account.signOut')}
      </Button>
    </Actions>
  );
}
