import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Account } from '#src/platform/session.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';

interface NoRoleProps {
  readonly account: Account;
  readonly onRetry: () => void;
}

/** Signed in without a role: says so and gives the uid that an admin needs. */
export function NoRole({ account, onRetry }: NoRoleProps) {
  const { t } = useTranslation('sign-in');
  const signOut = () => void import('#src/platform/auth.ts').then((auth) => auth.signOut());
  return (
    <Page title={t('noRole.title')} lead={t('noRole.lead')}>
      <Stack spacing={2.5} sx={{ maxWidth: 520 }}>
        <CopyField label={t('noRole.uid')} value={account.uid} />
        <Typography>
          {t('noRole.account', { account: account.email ?? account.name ?? account.uid })}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={onRetry}>
            {t('noRole.retry')}
          </Button>
          <Button variant="outlined" onClick={signOut}>
            {t('noRole.signOut')}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
