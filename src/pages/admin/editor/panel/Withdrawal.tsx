import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { ImageUse } from '#src/data/collections/debunking-images/library/image-uses.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { restore, withdraw } from '#src/data/content/write/publish.ts';
import { AdminDialog, useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { bringIntoView } from '#src/pages/admin/shared/focus/bring-into-view.ts';
import { ImageUseList, imageUsesQuery } from '#src/pages/admin/shared/library/ImageUseList.tsx';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import { VersionText } from '#src/pages/admin/editor/review/VersionDiff.tsx';
import type { DraftBase } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';

interface WithdrawDialogProps extends Pick<PanelProps, 'collection' | 'item' | 'editor'> {
  /** True if a second member has to carry out what this proposes. */
  readonly mustBeProposed: boolean;
  readonly onClose: () => void;
}

/** An image that pages still show is withdrawn only when it is urgent. */
export function WithdrawDialog({ collection, item, editor, mustBeProposed, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const client = useQueryClient();
  const reason = useReason(`withdraw~${collection.name}~${item.id}`);
  const { offer } = useUndo();
  const isImage = collection.name === debunkingImages.name;
  /** Why an image was not withdrawn at once: it is used, or its uses could not be determined. */
  const [blocked, setBlocked] = useState<{ readonly uses: readonly ImageUse[] | undefined }>();
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
    const read = () => client.fetchQuery({ ...imageUsesQuery, staleTime: 0 });
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
          {blocked.uses && <ImageUseList uses={blocked.uses} />}
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

interface WithdrawnItemProps extends Pick<PanelProps, 'collection' | 'item' | 'editor' | 'own'> {
  /** True if restoring makes a draft, which somebody else has to approve or publish. */
  readonly mustBeApproved: boolean;
}

/** The text that was withdrawn, to read, below the reason and the button that puts it back. */
export function WithdrawnItem({ collection, item, editor, own, mustBeApproved }: WithdrawnItemProps) {
  const { t } = useTranslation('admin/content');
  const { id, withdrawn, before = {} } = item;

  async function putBack({ draft }: DraftBase): Promise<void> {
    const { fields } = checkValues(collection, before);
    if (!withdrawn || !fields) throw new ServiceError('invalid', 'the withdrawn text is not complete');
    const edit = { collection: collection.name, id, baseRev: withdrawn.rev, stage: 'draft' as const };
    if (mustBeApproved) return void (await saveDraft({ ...edit, data: before }, draft));
    await restore(collection.name, withdrawn, fields as Record<string, FieldValue>, t('restore.note'));
  }

  async function confirmRestore(): Promise<void> {
    const question = { title: t('restore.title'), message: t('restore.message') };
    if (!mustBeApproved && !(await confirm({ ...question, confirmLabel: t('restore.submit') }))) return;
    if (!(await editor.commit({ text: 'left', run: putBack }))) return;
    notify({ type: 'positive', message: t(mustBeApproved ? 'restore.draft' : 'restore.done') });
  }

  return (
    <>
      <Alert ref={bringIntoView} severity="warning">
        {t('item.withdrawn', { reason: withdrawn?.withdrawn.reason })}
        <p>{t('restore.hint')}</p>
        {!own.Absent && (
          <Button variant="contained" disabled={editor.isBusy} onClick={() => void confirmRestore()}>
            {t('restore.submit')}
          </Button>
        )}
      </Alert>
      {own.Absent && <own.Absent item={item} />}
      <VersionText collection={collection} fields={editor.fields} after={before} />
    </>
  );
}
