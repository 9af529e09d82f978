import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type DraftRecord, lastAuthor } from '#src/data/content/drafts/draft.schema.ts';
import { returnDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { AdminDialog, useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';

interface ReturnDialogProps extends Pick<PanelProps, 'editor'> {
  readonly draft: DraftRecord;
  readonly onReturned: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Returns a draft to its author. The note is saved on this device until it is sent. */
function ReturnDialog({ editor, draft, onReturned, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const reason = useReason(`return~${draft.collection}~${draft.id}`);
  async function submit(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine) return;
    const run = async () => {
      await returnDraft(draft, reason.text);
      onReturned?.();
    };
    if (!(await editor.commit({ text: 'left', run }))) return;
    reason.clear();
    notify({ type: 'positive', message: t('stage.returnedNow') });
    onClose();
  }
  return (
    <AdminDialog
      title={t('stage.returnTitle')}
      onClose={onClose}
      submit={{ label: t('stage.return'), run: submit, disabled: editor.isBusy }}
    >
      <TextArea label={t('stage.returnNote')} rows={4} hint={t('stage.returnHint')} {...reason.input} />
      {editor.failure && <Alert severity="error">{t(`admin:failure.${editor.failure.kind}`)}</Alert>}
    </AdminDialog>
  );
}

interface ReviewButtonsProps extends Pick<PanelProps, 'uid' | 'editor'> {
  readonly disabled: boolean;
  /** Called once the draft is returned, before the page shows it. */
  readonly onReturned?: () => void;
}

/** The buttons that end a review without approval: the author takes the draft back, or a reviewer returns it. */
export function ReviewButtons({ uid, editor, disabled, onReturned }: ReviewButtonsProps) {
  const { t } = useTranslation('admin/content');
  const [isReturning, setReturning] = useState(false);
  const { draft } = editor.base;
  if (!draft || (draft.stage !== 'inReview' && draft.stage !== 'approved')) return null;

  async function takeBack(): Promise<void> {
    const question = { title: t('stage.takeBackTitle'), message: t('stage.takeBackMessage') };
    if (!(await confirm({ ...question, confirmLabel: t('stage.takeBack') }))) return;
    const { kind } = await editor.save({ stage: 'draft', details: undefined });
    if (kind === 'done') notify({ message: t('stage.tookBack') });
  }

  if (lastAuthor(draft) === uid)
    return (
      <Button variant="outlined" disabled={disabled} onClick={() => void takeBack()}>
        {t('stage.takeBack')}
      </Button>
    );
  return (
    <>
      <Button variant="outlined" disabled={disabled || editor.isUnsaved} onClick={() => setReturning(true)}>
        {t('stage.return')}
      </Button>
      {isReturning && <ReturnDialog {...{ editor, draft, onReturned }} onClose={() => setReturning(false)} />}
    </>
  );
}
