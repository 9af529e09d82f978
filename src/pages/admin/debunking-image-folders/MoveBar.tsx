import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.schema.ts';
import { movePictures } from '#src/data/debunking-images/move-pictures.ts';
import type { ImageFolderListRecord } from '#src/data/image-folders/image-folder.schema.ts';
import { Choice } from '#src/pages/admin/TextInput.tsx';
import { unsortedId } from '#src/pages/admin/use-folders.ts';
import { errorKind } from '#src/platform/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { floatingShadow, radius } from '#src/ui/theme/shape.ts';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 12,
  zIndex: 1,
  display: 'grid',
  gap: 12,
  marginTop: 16,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: floatingShadow,
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 12px' },
  '& .row > div': { flex: '1 1 12rem' },
}));

interface MoveBarProps {
  readonly selected: readonly string[];
  /** The folder that is open. */
  readonly from: string;
  readonly folders: readonly ImageFolderListRecord[];
  /** The pictures that are still where they were. */
  readonly onMoved: (remaining: readonly string[]) => void;
}

/** Moves what is selected into another folder; goes on where it stopped. */
export function MoveBar({ selected, from, folders, onMoved }: MoveBarProps) {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const client = useQueryClient();
  const [target, setTarget] = useState('');
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [failure, setFailure] = useState<string>();
  const targets = [...folders, { id: unsortedId, name: t('none.name') }].filter(({ id }) => id !== from);
  const folder = targets.find(({ id }) => id === target)?.name;

  async function move(): Promise<void> {
    const total = selected.length;
    setFailure(undefined);
    setProgress({ done: 0, total });
    const { done, remaining, error } = await movePictures({
      ids: selected,
      folderId: target === unsortedId ? '' : target,
      note: t('move.note'),
      onProgress: (moved) => setProgress({ done: moved, total }),
    });
    setProgress(undefined);
    onMoved(remaining);
    await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    if (remaining.length === 0) {
      notify({ type: 'positive', position: 'top', message: t('move.done', { count: done, folder }) });
      return;
    }
    const reason = t(`admin:failure.${errorKind(error)}`);
    setFailure(`${t('move.failed', { done, count: remaining.length })} ${reason}`);
  }

  if (selected.length === 0 && failure === undefined) return null;
  return (
    <Bar aria-label={t('move.label')}>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {progress ? (
        <ProgressBar label={t('move.progress', progress)} value={progress.done} max={progress.total} />
      ) : (
        <div className="row">
          <Choice label={t('move.to')} value={target} onChange={setTarget}>
            <option value="">{t('move.choose')}</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Button
            variant="contained"
            disabled={target === '' || selected.length === 0}
            onClick={() => void move()}
          >
            {t('move.submit', { count: selected.length })}
          </Button>
        </div>
      )}
    </Bar>
  );
}
