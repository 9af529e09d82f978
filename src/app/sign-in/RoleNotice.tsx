import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Account } from '#src/platform/session.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { ProveEmail } from './ProveEmail.tsx';

interface RoleNoticeProps {
  readonly account: Account;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** How the account gets a role: by its email address, once verified, or by its uid; and what else can be done. */
export function RoleNotice({ account, onRetry, onSignOut }: RoleNoticeProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 520 }}>
      {account.email && account.isEmailVerified === false && <ProveEmail email={account.email} />}
      <CopyField label={t('noRole.uid')} value={account.uid} />
      <Typography>
        {t('noRole.account', { account: account.email ?? account.name ?? account.uid })}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={onRetry}>
          {t('noRole.retry')}
        </Button>
        <Button variant="outlined" onClick={onSignOut}>
          {t('noRole.signOut')}
        </Button>
      </Stack>
    </Stack>
  );
}
