import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { PictureUse } from '#src/data/collections/debunking-images/library/picture-uses.ts';
import { pictureItemQuery } from '#src/data/collections/debunking-images/picture-drafts.ts';
import { withdrawPicture } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { PictureUseList, pictureUsesQuery } from '#src/pages/admin/shared/library/PictureUseList.tsx';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { useReason } from '#src/pages/admin/shared/dialogs/use-reason.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';

interface UrgentWithdrawalProps {
  readonly title: string;
  readonly reason: string;
  /** Where the picture is used; undefined if that cannot be determined now. */
  readonly uses: readonly PictureUse[] | undefined;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** Where a picture is still used, and a button to withdraw it anyway when it is urgent. */
function UrgentWithdrawal({ title, reason, uses, disabled, onConfirm }: UrgentWithdrawalProps) {
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

interface WithdrawPanelProps {
  readonly record: DebunkingImageRecord;
  readonly disabled: boolean;
  /** Called before the page shows the withdrawn state. */
  readonly onWithdrawn: () => void;
}

/** Withdraws a picture with a reason, which is shown at its address. */
export function WithdrawPanel({ record, disabled, onWithdrawn }: WithdrawPanelProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const client = useQueryClient();
  const reason = useReason(`withdraw~${debunkingImages.name}~${record.id}`);
  const { isBusy, failure, run } = useAct();
  const { offer } = useUndo();
  /** Why it was not withdrawn at once: it is used, or its uses could not be determined. */
  const [blocked, setBlocked] = useState<{ readonly uses: readonly PictureUse[] | undefined }>();

  const takeDown = (how: 'withdraw' | 'withdraw-urgent') =>
    run(async () => {
      await withdrawPicture(record, reason.text, how);
      reason.clear();
      onWithdrawn();
      offer({ message: t('withdraw.done'), undo: { kind: 'restore', ids: [record.id] } });
      await client.invalidateQueries({ queryKey: [debunkingImages.name] });
      await client.invalidateQueries({ queryKey: pictureItemQuery(record.id).queryKey });
    });

  async function withdraw(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine) return;
    let uses: readonly PictureUse[] | undefined;
    await run(async () => {
      const all = await client.fetchQuery({ ...pictureUsesQuery, staleTime: 0 });
      uses = all.get(record.id) ?? [];
    });
    const isFree = uses?.length === 0;
    setBlocked(isFree ? undefined : { uses });
    if (!isFree) return;
    const message = t('withdraw.confirmMessage', { title: record.title, reason: reason.text });
    const question = { title: t('withdraw.confirmTitle'), message, confirmLabel: t('withdraw.submit') };
    if (await confirm({ ...question, danger: true })) await takeDown('withdraw');
  }

  return (
    <TextForm
      onSubmit={withdraw}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > div': { width: '100%' } }}
    >
      <TextArea label={t('withdraw.reason')} rows={2} hint={t('withdraw.hint')} {...reason.input} />
      {blocked && (
        <UrgentWithdrawal
          title={record.title}
          reason={reason.text}
          uses={blocked.uses}
          disabled={disabled || isBusy || !reason.isFine}
          onConfirm={() => void takeDown('withdraw-urgent')}
        />
      )}
      {failure && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
      <Button type="submit" variant="outlined" color="error" disabled={disabled || isBusy}>
        {t('withdraw.submit')}
      </Button>
    </TextForm>
  );
}
