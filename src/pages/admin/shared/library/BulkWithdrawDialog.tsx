import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import {
  type DebunkingImageListRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { withdrawPictures } from '#src/data/debunking-images/withdraw-pictures.ts';
import { errorKind } from '#src/platform/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useTooLong } from '#src/pages/admin/shared/fields/use-too-long.ts';
import { PictureUseList, pictureUsesQuery } from './PictureUseList.tsx';

interface BulkWithdrawDialogProps {
  readonly pictures: readonly DebunkingImageListRecord[];
  readonly onClose: () => void;
}

/** Takes pictures off the site; those in use stay, and it is said where each is used. */
export function BulkWithdrawDialog({ pictures, onClose }: BulkWithdrawDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const titleId = useId();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const { data: uses, error } = useQuery({ ...pictureUsesQuery, staleTime: 0 });
  const used = uses ? pictures.filter(({ id }) => uses.has(id)) : [];
  const free = uses ? pictures.filter(({ id }) => !uses.has(id)) : [];
  const text = reason.trim();
  const isMissing = text === '';
  const tooLong = useTooLong()(text, noteLimit);

  async function submit(): Promise<void> {
    setTried(true);
    if (isMissing || tooLong !== undefined || free.length === 0) return;
    setFailure(undefined);
    setDone(0);
    const ids = free.map(({ id }) => id);
    const result = await withdrawPictures({ ids, note: text, onProgress: setDone });
    setDone(undefined);
    await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    if (result.remaining.length > 0) {
      const words = t('withdrawMany.failed', { done: result.done, count: result.remaining.length });
      setFailure(`${words} ${t(`failure.${errorKind(result.error)}`)}`);
      return;
    }
    notify({ type: 'positive', position: 'top', message: t('withdrawMany.done', { count: result.done }) });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <TextForm onSubmit={submit}>
        <DialogTitle id={titleId}>{t('withdrawMany.title', { count: pictures.length })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {!uses && !error && <ProgressBar label={t('uses.checking')} />}
          {error && <Alert severity="error">{t(`failure.${errorKind(error)}`)}</Alert>}
          {used.map((picture) => (
            <Alert key={picture.id} severity="warning">
              {t('uses.inUse', { title: picture.title })}
              <PictureUseList uses={uses?.get(picture.id) ?? []} />
            </Alert>
          ))}
          {free.length > 0 && (
            <TextArea
              label={t('withdrawMany.reason')}
              rows={2}
              value={reason}
              error={hasTried && isMissing ? t('problem.missing') : tooLong}
              hint={t('withdrawMany.hint', { count: free.length })}
              onChange={setReason}
            />
          )}
          {done !== undefined && (
            <ProgressBar
              label={t('withdrawMany.progress', { done, total: free.length })}
              value={done}
              max={free.length}
            />
          )}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={free.length === 0 || done !== undefined}
          >
            {t('withdrawMany.submit', { count: free.length })}
          </Button>
        </DialogActions>
      </TextForm>
    </Dialog>
  );
}
