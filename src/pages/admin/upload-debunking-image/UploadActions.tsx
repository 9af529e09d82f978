import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { isRetryable, type UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import { linkTo } from '#src/links.ts';

export interface UploadHandlers {
  readonly onSave: (key: string) => void;
  /** Absent if a retry would not help. */
  readonly onRetry: ((key: string) => void) | undefined;
  readonly onCancel: (key: string) => void;
  readonly onRemove: (key: string) => void;
  /** Opens the dialog to rotate and crop the image. */
  readonly onFrame: (key: string) => void;
}

interface UploadActionsProps extends UploadHandlers {
  readonly item: UploadItem;
  readonly name: string;
}

/** The acts available for a file. The name of every button includes the image's name. */
export function UploadActions({ item, name, ...handlers }: UploadActionsProps) {
  const { onSave, onRetry, onCancel, onRemove, onFrame } = handlers;
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { key, stage } = item;
  const published = stage.state === 'saved' || (stage.state === 'duplicate' && stage.of === 'published');
  const sending = stage.state === 'queued' || stage.state === 'uploading';
  const { id = '' } = 'id' in stage ? stage : {};
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {published && (
        <>
          <Button
            component={Link}
            to={linkTo('debunkingImage', { id })}
            variant="outlined"
            aria-label={t('actions.viewNamed', { name })}
          >
            {t('admin:links.view')}
          </Button>
          <Button
            component={Link}
            to={linkTo('editDebunkingImage', { id })}
            aria-label={t('actions.editNamed', { name })}
          >
            {t('admin:links.edit')}
          </Button>
        </>
      )}
      {stage.state === 'ready' && (
        <Button variant="outlined" onClick={() => onSave(key)} aria-label={t('actions.saveNamed', { name })}>
          {t('actions.save')}
        </Button>
      )}
      {(stage.state === 'ready' || stage.state === 'failed') && (
        <Button onClick={() => onFrame(key)} aria-label={t('actions.frameNamed', { name })}>
          {t('actions.frame')}
        </Button>
      )}
      {onRetry && isRetryable(item) && (
        <Button
          variant="outlined"
          onClick={() => onRetry(key)}
          aria-label={t('actions.retryNamed', { name })}
        >
          {t('actions.retry')}
        </Button>
      )}
      {sending && (
        <Button onClick={() => onCancel(key)} aria-label={t('actions.cancelNamed', { name })}>
          {t('actions.cancel')}
        </Button>
      )}
      {!sending && stage.state !== 'saved' && (
        <Button onClick={() => onRemove(key)} aria-label={t('actions.removeNamed', { name })}>
          {t('actions.remove')}
        </Button>
      )}
    </Stack>
  );
}
