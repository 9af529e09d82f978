import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import type { EditorItem } from '#src/data/drafts/editor-item.ts';
import { withdrawal } from '#src/data/proposals/proposal.schema.ts';
import { propose } from '#src/data/proposals/proposals.repository.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useReason } from '#src/pages/admin/shared/dialogs/use-reason.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import type { ItemEditor } from '#src/pages/admin/editor/use-item-editor.ts';

interface WithdrawDialogProps {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly editor: ItemEditor;
  /** True if a second member has to carry out what this proposes. */
  readonly mustBeProposed: boolean;
  readonly onClose: () => void;
}

/** Withdraws a document with a reason, which is shown at its address. */
export function WithdrawDialog({ collection, item, editor, mustBeProposed, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const client = useQueryClient();
  const reason = useReason(`withdraw~${collection.name}~${item.id}`);

  async function submit(): Promise<void> {
    reason.markMissing();
    const { previous } = item;
    if (!reason.isFine || !previous) return;
    const run = () =>
      mustBeProposed
        ? propose(withdrawal(collection.name, item.id), previous.rev, reason.text)
        : withdraw(collection.name, previous, reason.text);
    if (!(await editor.commit({ text: 'left', run }))) return;
    reason.clear();
    await client.invalidateQueries({ queryKey: ['proposals'] });
    notify({ type: 'positive', message: t(mustBeProposed ? 'withdraw.proposed' : 'withdraw.done') });
    onClose();
  }

  return (
    <AdminDialog
      title={t('withdraw.title')}
      onClose={onClose}
      submit={{
        label: t(mustBeProposed ? 'withdraw.propose' : 'withdraw.submit'),
        run: submit,
        disabled: editor.isBusy,
        color: 'error',
      }}
    >
      <TextArea
        label={t('withdraw.reason')}
        rows={3}
        hint={t(mustBeProposed ? 'withdraw.proposeHint' : 'withdraw.hint')}
        {...reason.input}
      />
      {editor.failure && <Alert severity="error">{t(`admin:failure.${editor.failure.kind}`)}</Alert>}
    </AdminDialog>
  );
}
