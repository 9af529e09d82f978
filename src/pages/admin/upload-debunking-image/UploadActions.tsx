import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { isRetryable, type UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import { linkTo } from '#src/links.ts';
import type { UploadActs } from './use-upload-editor.ts';

interface UploadActionsProps {
  readonly item: UploadItem;
  readonly name: string;
  readonly actions: UploadActs;
  readonly mayRetry?: boolean;
}

/** The acts available for a file. The name of every button includes the image's name. */
export function UploadActions({ item, name, actions, mayRetry = true }: UploadActionsProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { key, stage } = item;
  const { state } = stage;
  const isPublished = state === 'saved' || (state === 'duplicate' && stage.of === 'published');
  const isSending = state === 'queued' || state === 'uploading';
  const { id = '' } = 'id' in stage ? stage : {};
  const offered = [
    ['save', state === 'ready', 'outlined'],
    ['frame', state === 'ready' || state === 'failed', 'text'],
    ['retry', mayRetry && isRetryable(item), 'outlined'],
    ['cancel', isSending, 'text'],
    [isPublished ? 'removeCopy' : 'remove', !isSending && state !== 'saved', 'text'],
  ] as const;
  const pages = [
    ['view', 'debunkingImage', isPublished && !(state === 'saved' && stage.isHandedIn)],
    ['edit', 'editDebunkingImage', isPublished],
  ] as const;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {pages.map(
        ([page, route, isThere]) =>
          isThere && (
            <Button
              key={page}
              component={Link}
              to={linkTo(route, { id })}
              variant={page === 'view' ? 'outlined' : 'text'}
              aria-label={t(`actions.${page}Named`, { name })}
            >
              {t(`admin:links.${page}`)}
            </Button>
          ),
      )}
      {offered.map(
        ([act, isOffered, variant]) =>
          isOffered && (
            <Button
              key={act}
              variant={variant}
              onClick={() => actions[act](key)}
              aria-label={t(`actions.${act === 'save' ? actions.verb : act}Named`, { name })}
            >
              {t(`actions.${act === 'save' ? actions.verb : act}`)}
            </Button>
          ),
      )}
    </Stack>
  );
}
