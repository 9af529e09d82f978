import Button from '@mui/material/Button';
import { styled } from '#src/ui/theme/styled.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { moveImages, type MoveResult } from '#src/data/collections/debunking-images/library/change-images.ts';
import {
  type ImageFolderListRecord,
  imageFolders,
} from '#src/data/collections/image-folders/image-folder.collection.ts';
import { setFolderCover } from '#src/data/collections/image-folders/image-folders.repository.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { bottomNavigationSpace, desktop, floatingShadow } from '#src/ui/theme/shape.ts';
import { bringIntoView } from '#src/pages/admin/shared/focus/bring-into-view.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { unsortedId, folderChoices } from '#src/pages/admin/shared/images/use-folders.ts';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { BulkState, useBulkAct } from './bulk-act.tsx';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(${bottomNavigationSpace} + 12px)`,
  [`@media (min-width: ${desktop})`]: { bottom: 12 },
  zIndex: 1,
  display: 'grid',
  gap: 12,
  marginTop: 16,
  padding: 16,
  ...sheetLook(theme),
  boxShadow: floatingShadow,
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 12px' },
  // The folder field and its button stay together, and so do the other buttons.
  '& .move': { flex: '1 1 17rem' },
  '& .move > div': { flex: '1 1 9rem' },
  // An editor can only move images, so the empty row takes no space.
  '& .row:empty': { display: 'none' },
}));

interface BulkBarProps {
  readonly selected: readonly string[];
  readonly from?: string;
  readonly folders: readonly ImageFolderListRecord[];
  /** Whether the member may change tags and withdraw images, besides moving them. */
  readonly mayChange: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onTags: () => void;
  readonly onWithdraw: () => void;
}

/** The acts on the selected images. A move that failed continues where it stopped. */
export function BulkBar(props: BulkBarProps) {
  const { selected, from, folders, mayChange, onSelect, onTags, onWithdraw } = props;
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [target, setTarget] = useState('');
  /** A move that stopped, with the images that it has moved, or may have moved. */
  const [stopped, setStopped] = useState<
    { readonly target: string } & Pick<MoveResult, 'remaining' | 'undo'>
  >();
  const { offer } = useUndo();
  const { run, progress, failure, setFailure } = useBulkAct('move');
  const targets = [...folderChoices(folders), { value: unsortedId, label: t('form.noFolder') }].filter(
    ({ value }) => value !== from,
  );
  const folder = targets.find(({ value }) => value === target)?.label;
  const [only] = selected;
  const isFolder = from !== undefined && from !== unsortedId;

  async function move(): Promise<void> {
    const folderId = target === unsortedId ? '' : target;
    const isContinued = stopped?.target === target && selected.every((id) => stopped.remaining.includes(id));
    let undoable: MoveResult['undo'] = new Map(isContinued ? stopped.undo : []);
    const { remaining } = await run(selected, async (bulk) => {
      const result = await moveImages({ ...bulk, moveOf: () => ({ to: folderId }), note: t('move.note') });
      undoable = new Map([...undoable, ...result.undo]);
      // Not after `run`, which refetches the lists: the member may continue meanwhile.
      setStopped(
        result.remaining.length > 0 ? { target, remaining: result.remaining, undo: undoable } : undefined,
      );
      onSelect(result.remaining);
      return result;
    });
    if (remaining.length > 0) return;
    offer({
      message: t('move.done', { count: undoable.size, folder }),
      undo: { kind: 'move', moves: Object.fromEntries(undoable) },
    });
  }

  async function setCover(folderId: string, imageId: string): Promise<void> {
    try {
      await setFolderCover(folderId, imageId);
      await client.invalidateQueries({ queryKey: [imageFolders.name] });
      notify({ type: 'positive', message: t('library.coverDone') });
    } catch (error) {
      setFailure(t(`actFailure.${errorKind(error)}`));
    }
  }

  if (selected.length === 0 && failure === undefined) return null;
  return (
    <Bar ref={bringIntoView} aria-label={t('library.actions')}>
      <BulkState words="move" progress={progress} failure={failure} />
      {!progress && (
        <div className="row">
          <div className="row move">
            <SelectInput
              label={t('move.to')}
              value={target}
              none={t('move.choose')}
              choices={targets}
              onChange={setTarget}
            />
            <Button
              variant="contained"
              disabled={target === '' || selected.length === 0}
              onClick={() => void move()}
            >
              {t('move.submit', { count: selected.length })}
            </Button>
          </div>
          <div className="row">
            {mayChange && (
              <>
                <Button variant="outlined" onClick={onTags}>
                  {t('library.tags')}
                </Button>
                <Button variant="outlined" color="error" onClick={onWithdraw}>
                  {t('library.withdraw')}
                </Button>
              </>
            )}
            {isFolder && only !== undefined && selected.length === 1 && (
              <Button onClick={() => void setCover(from, only)}>{t('library.cover')}</Button>
            )}
          </div>
        </div>
      )}
    </Bar>
  );
}
