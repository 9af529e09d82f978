import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  type DebunkingImageListRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { withdrawImages } from '#src/data/collections/debunking-images/library/change-images.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { AdminDialog, useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { BulkState, useBulkAct } from './bulk-act.tsx';
import { ImagesInUse, imageUsesQuery } from './ImageUseList.tsx';

const idsOf = (images: readonly DebunkingImageListRecord[]) => images.map(({ id }) => id);

interface BulkWithdrawDialogProps {
  readonly images: readonly DebunkingImageListRecord[];
  readonly onClose: () => void;
}

/** Withdraws images that are not in use. The reason is saved on this device until it is sent. */
export function BulkWithdrawDialog({ images, onClose }: BulkWithdrawDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  // The key of these initial images; the selection shrinks when only some of them could be withdrawn.
  const [place] = useState(() => `withdraw~${debunkingImages.name}~${idsOf(images).toSorted().join('~')}`);
  const reason = useReason(place);
  const { offer } = useUndo();
  const { run, progress, failure } = useBulkAct('withdrawMany');
  // With those of an earlier attempt that failed midway: they are no longer selected, but the undo includes them.
  const [tried, setTried] = useState<readonly string[]>([]);
  const { data: uses, error } = useQuery({ ...imageUsesQuery, staleTime: 0 });
  const free = uses ? images.filter(({ id }) => !uses.has(id)) : [];

  async function submit(): Promise<void> {
    reason.markMissing();
    if (!reason.isFine || free.length === 0) return;
    const ids = idsOf(free);
    const all = [...new Set([...tried, ...ids])];
    setTried(all);
    const { remaining } = await run(ids, (bulk) => withdrawImages({ ...bulk, note: reason.text }));
    if (remaining.length > 0) return;
    reason.clear();
    offer({ message: t('withdrawMany.done', { count: all.length }), undo: { kind: 'restore', ids: all } });
    onClose();
  }

  return (
    <AdminDialog
      title={t('withdrawMany.title', { count: images.length })}
      onClose={onClose}
      submit={{
        label: t('withdrawMany.submit', { count: free.length }),
        run: submit,
        disabled: free.length === 0 || progress !== undefined,
        color: 'error',
      }}
    >
      <ImagesInUse {...{ images, uses, error }} />
      {free.length > 0 && (
        <TextArea
          label={t('withdrawMany.reason')}
          rows={2}
          hint={t('withdrawMany.hint', { count: free.length })}
          {...reason.input}
        />
      )}
      <BulkState words="withdrawMany" progress={progress} failure={failure} />
    </AdminDialog>
  );
}
