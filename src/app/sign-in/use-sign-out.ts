import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isOffline } from '#src/platform/firebase/errors.ts';
import { currentAccount, setCurrentAccount } from '#src/platform/firebase/session.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';

/**
 * Signs out and leaves no data of the member area in this browser (decision 056). Texts that only this device has are
 * named first, and signing out requires confirmation. The page is loaded again, because its memory contains member data
 * as well.
 */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const { t } = useTranslation('sign-in');

  async function mayClear(uid: string): Promise<boolean> {
    const { listDeviceWork } = await import('#src/data/content/drafts/device-work.ts');
    const titles = await listDeviceWork(uid);
    if (titles.length === 0) return true;
    const names = titles.slice(0, 3).map((title) => `「${title || t('signOut.untitled')}」`);
    return confirm({
      title: t('signOut.title'),
      message: t('signOut.texts', { count: titles.length, names: names.join('、') }),
      confirmLabel: t('signOut.confirm'),
      cancelLabel: t('signOut.cancel'),
      danger: true,
    });
  }

  async function leave(): Promise<void> {
    const account = currentAccount();
    if (!account || !(await mayClear(account.uid))) return;
    const [{ signOut }, { clearDeviceWork, finishClearing }] = await Promise.all([
      import('#src/platform/firebase/auth.ts'),
      import('#src/data/content/drafts/device-work.ts'),
    ]);
    await signOut();
    queryClient.clear();
    await clearDeviceWork(account.uid);
    if (!isOffline()) {
      globalThis.location.reload();
      return;
    }
    // The member area cannot be loaded without a network: this page shows the sign-in form.
    await finishClearing();
    setCurrentAccount(null);
  }
  return () => void leave();
}
