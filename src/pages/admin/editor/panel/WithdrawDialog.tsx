import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { PictureUse } from '#src/data/collections/debunking-images/library/picture-uses.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import type { ItemEditor } from '#src/pages/admin/editor/use-item-editor.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useReason } from '#src/pages/admin/shared/dialogs/use-reason.ts';
import { PictureUseList, pictureUsesQuery } from '#src/pages/admin/shared/library/PictureUseList.tsx';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';

interface WithdrawDialogProps {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly editor: ItemEditor;
  /** True if a second member has to carry out what this proposes. */
  readonly mustBeProposed: boolean;
  readonly onClose: () => void;
}

/**
 * Withdraws a document with a reason, which is shown at its address. An image that pages still show is withdrawn only
 * when it is urgent.
 */
export function WithdrawDialog({ collection, item, editor, mustBeProposed, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const client = useQueryClient();
  const reason = useReason(`withdraw~${collection.name}~${item.id}`);
  const { offer } = useUndo();
  const isImage = collection.name === debunkingImages.name;
  /** Why an image was not withdrawn at once: it is used, or its uses could not be determined. */
  const [blocked, setBlocked] = useState<{ readonly uses: readonly PictureUse[] | undefined }>();
  const title = titleOf(collection.name, item.id, item.own ?? {});

  async function run(how: 'withdraw' | 'withdraw-urgent'): Promise<void> {
    const { previous } = item;
    if (!previous) return;
    const act = () =>
      mustBeProposed
        ? propose(withdrawal(collection.name, item.id), previous.rev, reason.text)
        : withdraw(collection.name, previous, reason.text, how);
    if (!(await editor.commit({ text: 'left', run: act }))) return;
    reason.clear();
    await client.invalidateQueries({ queryKey: ['proposals'] });
    const message = t(mustBeProposed ? 'withdraw.proposed' : 'withdraw.done');
    if (isImage) {
      editor.session.revert();
      editor.session.dismiss();
      offer({ message, undo: { kind: 'restore', ids: [item.id] } });
    } else notify({ type: 'positive', message });
    onClose();
  }

  async function submit(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine) return;
    const read = () => client.fetchQuery({ ...pictureUsesQuery, staleTime: 0 });
    const uses = isImage
      ? await read().then(
          (all) => all.get(item.id) ?? [],
          () => undefined,
        )
      : [];
    setBlocked(uses?.length === 0 ? undefined : { uses });
    if (uses?.length === 0) await run('withdraw');
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
        hint={t(mustBeProposed ? 'withdraw.proposeHint' : isImage ? 'withdraw.imageHint' : 'withdraw.hint')}
        {...reason.input}
      />
      {blocked && (
        <Alert severity="warning">
          {blocked.uses ? t('admin:uses.inUse', { title }) : t('withdraw.usesUnknown')}
          {blocked.uses && <PictureUseList uses={blocked.uses} />}
          <p>{t('withdraw.urgentHint')}</p>
          <Button
            variant="contained"
            color="error"
            disabled={editor.isBusy || !reason.isFine}
            onClick={() => void run('withdraw-urgent')}
          >
            {t('withdraw.urgent')}
          </Button>
        </Alert>
      )}
      {editor.failure && <Alert severity="error">{t(`admin:failure.${editor.failure.kind}`)}</Alert>}
    </AdminDialog>
  );
}
