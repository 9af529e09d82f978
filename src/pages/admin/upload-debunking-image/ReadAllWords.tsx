import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textLimits } from '#src/data/debunking-images/debunking-image.collection.ts';
import { isEditable, type UploadItem } from '#src/data/debunking-images/upload-item.ts';
import type { UploadQueue } from '#src/data/debunking-images/upload-queue.ts';
import { ocrMegabytes } from '#src/data/lookup/ocr-files.ts';
import { ReadingProgress } from '#src/pages/admin/ReadingProgress.tsx';
import { useWordReading } from '#src/pages/admin/use-word-reading.ts';
import { cutText } from '#src/platform/cut-text.ts';

const Box = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  margin: '0 0 16px',
  '& > div': { width: '100%' },
});

interface ReadAllWordsProps {
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
}

/** Reads the words in all pictures of the batch that have none yet. Nothing while there is one or none of them. */
export function ReadAllWords({ items, queue }: ReadAllWordsProps) {
  const { t } = useTranslation('admin');
  const { read, cancel, progress, hasFailed } = useWordReading();
  const unread = items.filter((item) => isEditable(item) && item.picture && item.values.ocrText === '');

  function readAll(): void {
    const pictures = unread.flatMap(({ key, picture }) =>
      picture ? [{ key, load: () => Promise.resolve(picture.sizes['1600'].bytes) }] : [],
    );
    void read(pictures, (key, words) =>
      queue.change([key], (values) => ({ ...values, ocrText: cutText(words, textLimits.ocrText) })),
    );
  }

  if (!progress && unread.length < 2) return null;
  return (
    <Box>
      {hasFailed && <Alert severity="error">{t('words.failed', { megabytes: ocrMegabytes })}</Alert>}
      {progress ? (
        <ReadingProgress progress={progress} onCancel={cancel} />
      ) : (
        <Button variant="outlined" onClick={readAll}>
          {t('words.startAll', { count: unread.length, megabytes: ocrMegabytes })}
        </Button>
      )}
    </Box>
  );
}
