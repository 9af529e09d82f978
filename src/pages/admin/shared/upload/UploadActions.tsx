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
  const isPublic = isPublished && !(state === 'saved' && stage.isHandedIn);
  const to = (route: 'debunkingImage' | 'editDebunkingImage') => ({
    component: Link,
    to: linkTo(route, { id }),
  });
  const press = (act: (of: string) => unknown) => ({ onClick: () => act(key) });
  const removal = isPublished ? 'removeCopy' : 'remove';
  const buttons = [
    ['view', isPublic, 'outlined', to('debunkingImage')],
    ['edit', isPublished, 'text', to('editDebunkingImage')],
    [actions.verb, state === 'ready', 'outlined', press(actions.save)],
    ['frame', state === 'ready' || state === 'failed', 'text', press(actions.frame)],
    ['retry', mayRetry && isRetryable(item), 'outlined', press(actions.retry)],
    ['cancel', isSending, 'text', press(actions.cancel)],
    [removal, !isSending && state !== 'saved', 'text', press(actions[removal])],
  ] as const;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {buttons.map(
        ([act, isOffered, variant, does]) =>
          isOffered && (
            <Button key={act} variant={variant} aria-label={t(`actions.${act}Named`, { name })} {...does}>
              {act === 'view' || act === 'edit' ? t(`admin:links.${act}`) : t(`actions.${act}`)}
            </Button>
          ),
      )}
    </Stack>
  );
}
