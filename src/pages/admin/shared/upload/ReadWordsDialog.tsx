import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { proposalOf, withProposal } from '#src/data/collections/debunking-images/upload/read-proposal.ts';
import type { UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import type { UploadQueue } from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import { ocrMegabytes } from '#src/data/retrieval/image-search/ocr-files.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { ReadingProgress } from '#src/pages/admin/shared/images/ImageWords.tsx';
import { useWordReading } from '#src/pages/admin/shared/images/use-word-reading.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight } from '#src/ui/theme/shape.ts';
import { clamped } from '#src/ui/theme/card-look.ts';
import { UploadPreview } from './UploadPreview.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  ...plainList,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `72px minmax(0, 1fr) ${controlHeight}`,
    gap: 12,
    alignItems: 'start',
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    // There may be hundreds of rows: those outside the viewport are not laid out.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 110px',
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .title': { fontWeight: 700 },
  '& .altText, & .file': theme.typography.note,
  '& .altText': clamped(4),
  '& label': {
    display: 'grid',
    placeItems: 'center',
    minWidth: controlHeight,
    minHeight: controlHeight,
    cursor: 'pointer',
  },
  '& input': { width: 24, height: 24, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

interface ReadWordsDialogProps {
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
  readonly onClose: () => void;
}

/** Shows what recognised words would fill in, and fills it in once confirmed. */
export function ReadWordsDialog({ items, queue, onClose }: ReadWordsDialogProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { read, cancel, progress, hasFailed } = useWordReading();
  const [done, setDone] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ values }) => values.ocrText !== '').map(({ key }) => key)),
  );
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const [isStopped, setStopped] = useState(false);
  const describe = (words: string) => t('admin:words.altText', { words });

  const unread = items.filter(({ key, image }) => image && !done.has(key));

  function readAll(): void {
    setStopped(false);
    const images = unread.flatMap(({ key, image }) =>
      image ? [{ key, load: () => Promise.resolve(image.sizes['1600'].bytes) }] : [],
    );
    void read(images, (key, words) => {
      setDone((before) => new Set([...before, key]));
      if (words)
        queue.change([key], (values) => ({ ...values, ocrText: cutText(words, textLimits.ocrText) }));
    });
  }

  // Starts by itself when the dialog opens, and again for images that are encoded later.
  const isDue = !progress && !hasFailed && !isStopped && unread.length > 0;
  useEffect(() => {
    if (isDue) readAll();
    // oxlint-disable-next-line react/exhaustive-deps -- starts once each time it becomes due
  }, [isDue]);

  const rows = items.map((item) => ({
    item,
    name: item.values.title || item.fileName || t('unnamed'),
    isRead: done.has(item.key),
    proposal: proposalOf(item.values, describe),
  }));
  const accepted = rows.filter(({ item, isRead, proposal }) => isRead && proposal && !rejected.has(item.key));

  function apply(): void {
    for (const { item, proposal } of accepted)
      if (proposal) queue.change([item.key], (values) => withProposal(values, proposal));
    notify({ type: 'positive', message: t('read.applied', { count: accepted.length }) });
    onClose();
  }

  function accept(key: string, isAccepted: boolean): void {
    setRejected(
      (before) => new Set(isAccepted ? [...before].filter((each) => each !== key) : [...before, key]),
    );
  }

  return (
    <AdminDialog
      title={t('read.title', { count: items.length })}
      maxWidth="md"
      closeLabel="close"
      onClose={onClose}
      action={
        <Button variant="contained" disabled={accepted.length === 0} onClick={apply}>
          {t('read.apply', { count: accepted.length })}
        </Button>
      }
    >
      <p style={{ margin: 0 }}>{t('read.hint', { megabytes: ocrMegabytes })}</p>
      {hasFailed && (
        <Alert severity="error" action={<Button onClick={readAll}>{t('actions.retry')}</Button>}>
          {t('admin:words.failed', { megabytes: ocrMegabytes })}
        </Alert>
      )}
      {isStopped && unread.length > 0 && (
        <Button variant="outlined" onClick={readAll} sx={{ justifySelf: 'start' }}>
          {t('read.goOn', { count: unread.length })}
        </Button>
      )}
      {progress && (
        <ReadingProgress
          progress={progress}
          onCancel={() => {
            setStopped(true);
            cancel();
          }}
        />
      )}
      <List aria-label={t('read.list')}>
        {rows.map(({ item, name, isRead, proposal }) => (
          <li key={item.key} aria-label={name}>
            <UploadPreview item={item} />
            <div>
              <p className="file">{item.fileName}</p>
              {isRead && proposal?.title !== undefined && <p className="title">{proposal.title}</p>}
              {isRead && proposal?.altText !== undefined && <p className="altText">{proposal.altText}</p>}
              {isRead && !proposal && <p>{t('read.nothing')}</p>}
              {!isRead && <p>{t('read.waiting')}</p>}
            </div>
            {isRead && proposal && (
              <label>
                <input
                  type="checkbox"
                  aria-label={t('read.accept', { name })}
                  checked={!rejected.has(item.key)}
                  onChange={({ target }) => accept(item.key, target.checked)}
                />
              </label>
            )}
          </li>
        ))}
      </List>
    </AdminDialog>
  );
}
