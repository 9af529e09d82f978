import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { PictureUse } from '#src/data/debunking-images/picture-uses.ts';
import { PictureUseList } from '#src/pages/admin/PictureUseList.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';

interface UrgentWithdrawalProps {
  readonly title: string;
  readonly reason: string;
  /** Where the picture is used; undefined when nobody can tell now. */
  readonly uses: readonly PictureUse[] | undefined;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** Where a picture is still used, and the way to take it down all the same when it cannot wait. */
export function UrgentWithdrawal({ title, reason, uses, disabled, onConfirm }: UrgentWithdrawalProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);

  async function confirmWithdrawal(): Promise<void> {
    const message = t('withdraw.urgentMessage', { title, reason });
    const question = { title: t('withdraw.urgentTitle'), message, confirmLabel: t('withdraw.urgent') };
    if (await confirm({ ...question, danger: true })) onConfirm();
  }

  return (
    <Alert severity="warning">
      {uses ? t('admin:uses.inUse', { title }) : t('withdraw.usesUnknown')}
      {uses && <PictureUseList uses={uses} />}
      <p>{t('withdraw.urgentHint')}</p>
      <Button variant="contained" color="error" disabled={disabled} onClick={() => void confirmWithdrawal()}>
        {t('withdraw.urgent')}
      </Button>
    </Alert>
  );
}
