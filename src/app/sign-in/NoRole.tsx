import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RoleNotice, type RoleNoticeProps } from './RoleNotice.tsx';
import { useSignOut } from './use-sign-out.ts';

interface NoRoleProps {
  readonly account: Account;
  readonly onRetry: RoleNoticeProps['onRetry'];
}

/** Shown to an account without a role: says so, and what an admin needs to assign one. */
export function NoRole({ account, onRetry }: NoRoleProps) {
  const { t } = useTranslation('sign-in');
  const signOut = useSignOut();
  return (
    <Page title={t('noRole.title')} lead={t('noRole.lead')}>
      <PageHead name={t('noRole.title')} />
      <RoleNotice account={account} onRetry={onRetry} onSignOut={signOut} />
    </Page>
  );
}
