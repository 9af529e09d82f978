import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCollection } from '#src/data/content/any-collection.ts';
import { noteLimit } from '#src/data/content/envelope.ts';
import { withdraw } from '#src/data/content/publish.ts';
import type { DeskItem } from '#src/data/drafts/desk-item.ts';
import { TextForm } from '#src/pages/admin/TextForm.tsx';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';

interface WithdrawDialogProps {
  readonly collection: AnyCollection;
  readonly item: DeskItem;
  readonly onClose: () => void;
  readonly onWithdrawn: () => void;
}

/** Takes a document off the site with the reason that its address will tell. */
export function WithdrawDialog({ collection, item, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin', 'common']);
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();
  const text = reason.trim();
  const missing = hasTried && text === '' ? t('admin:problem.missing') : undefined;
  const tooLong =
    text.length > noteLimit ? t('admin:problem.tooLong', { max: noteLimit, count: text.length }) : undefined;

  async function submit(): Promise<void> {
    setTried(true);
    if (text === '' || tooLong || !item.previous) return;
    setPending(true);
    setFailure(undefined);
    try {
      await withdraw(collection.name, item.previous, text, 'withdraw');
      notify({ type: 'positive', message: t('withdraw.done') });
      onWithdrawn();
      onClose();
    } catch (error) {
      setFailure(errorKind(error));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <TextForm onSubmit={submit}>
        <DialogTitle id={titleId}>{t('withdraw.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextArea
            label={t('withdraw.reason')}
            rows={3}
            value={reason}
            hint={t('withdraw.hint')}
            error={tooLong ?? missing}
            onChange={setReason}
          />
          {failure && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={isPending}>
            {t('withdraw.submit')}
          </Button>
        </DialogActions>
      </TextForm>
    </Dialog>
  );
}
