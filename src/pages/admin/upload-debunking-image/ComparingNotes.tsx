import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isUnsaved, type UploadItem } from '#src/data/debunking-images/upload-item.ts';

interface ComparingNotesProps {
  readonly items: readonly UploadItem[];
  readonly onRetry: () => void;
  /** Save what could not be compared. */
  readonly onWaive: () => void;
}

/** Says where pictures could not be compared, or not with everything, and what can be done. */
export function ComparingNotes({ items, onRetry, onWaive }: ComparingNotesProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const open = items.filter(isUnsaved);
  const failed = open.filter(({ near }) => near.hasFailed).length;
  return (
    <>
      {failed > 0 && (
        <Alert
          severity="warning"
          action={
            <>
              <Button onClick={onRetry}>{t('comparing.retry')}</Button>
              <Button onClick={onWaive}>{t('comparing.waive')}</Button>
            </>
          }
        >
          {t('comparing.failed', { count: failed })}
        </Alert>
      )}
      {open.some(({ near }) => near.isPartial) && <Alert severity="info">{t('comparing.partial')}</Alert>}
    </>
  );
}
