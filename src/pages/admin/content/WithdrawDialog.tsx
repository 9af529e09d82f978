import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import type { EditorItem } from '#src/data/drafts/editor-item.ts';
import { withdrawal } from '#src/data/proposals/proposal.schema.ts';
import { propose } from '#src/data/proposals/proposals.repository.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import type { ItemEditor } from './use-item-editor.ts';

interface WithdrawDialogProps {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly editor: ItemEditor;
  /** It takes a second person, who does what this proposes. */
  readonly mustBeProposed: boolean;
  readonly onClose: () => void;
}

/** Takes a document off the site with the reason that its address will tell. */
export function WithdrawDialog({ collection, item, editor, mustBeProposed, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin', 'common']);
  const client = useQueryClient();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const text = reason.trim();
  const missing = hasTried && text === '' ? t('admin:problem.missing') : undefined;
  const tooLong = useTooLong()(text, noteLimit);

  async function submit(): Promise<void> {
    setTried(true);
    const { previous } = item;
    if (text === '' || tooLong || !previous) return;
    const run = () =>
      mustBeProposed
        ? propose(withdrawal(collection.name, item.id), previous.rev, text)
        : withdraw(collection.name, previous, text);
    if (!(await editor.commit({ text: 'left', run }))) return;
    await client.invalidateQueries({ queryKey: ['proposals'] });
    notify({ type: 'positive', message: t(mustBeProposed ? 'withdraw.proposed' : 'withdraw.done') });
    onClose();
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
            hint={t(mustBeProposed ? 'withdraw.proposeHint' : 'withdraw.hint')}
            error={tooLong ?? missing}
            onChange={setReason}
          />
          {editor.failure && <Alert severity="error">{t(`admin:failure.${editor.failure.kind}`)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={editor.isBusy}>
            {t(mustBeProposed ? 'withdraw.propose' : 'withdraw.submit')}
          </Button>
        </DialogActions>
      </TextForm>
    </Dialog>
  );
}
