import Button from '@mui/material/Button';
import { styled } from '#src/ui/theme/styled.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type FolderPlace, folderTree, liesIn } from '#src/data/collections/image-folders/folder-tree.ts';
import {
  type ImageFolderListRecord,
  imageFolders,
} from '#src/data/collections/image-folders/image-folder.collection.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import folderTexts from '#src/locales/zh-TW/admin/debunking-image-folders.json';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { unsortedId, useFolderContents } from '#src/pages/admin/shared/images/use-folders.ts';
import { FolderPlusIcon, ImageIcon, ArrowUpIcon, FolderIcon } from '#src/ui/icons/icons.tsx';
import { UnreadableEntries } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { flexRow, inlineTarget } from '#src/ui/theme/shape.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  FolderNotEmptyError,
  FolderParentError,
  nestFolder,
  orderFolders,
  removeFolder,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';

function useFolderActions() {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const client = useQueryClient();

  function failureOf(error: unknown, name: string): string {
    if (error instanceof FolderParentError) return t(`parentProblem.${error.problem}`);
    if (!(error instanceof FolderNotEmptyError)) return t(`admin:actFailure.${errorKind(error)}`);
    // The row showed the folder as empty.
    void client.invalidateQueries({ queryKey: [debunkingImages.name] });
    return t(`remove.holds.${error.contents}`, { name });
  }

  async function attempt(act: () => Promise<unknown>, name = '', done?: string): Promise<void> {
    try {
      await act();
      if (done !== undefined) notify({ type: 'positive', message: done });
    } catch (error) {
      notify({ type: 'negative', message: failureOf(error, name), timeout: 10_000 });
    }
    await client.invalidateQueries({ queryKey: [imageFolders.name] });
  }

  const nest = ({ id, name }: ImageFolderListRecord, parentId: string) =>
    attempt(() => nestFolder(id, parentId), name, t('moved', { name }));

  const reorder = (ids: readonly string[]) => attempt(() => orderFolders(ids));

  async function remove({ id, name }: ImageFolderListRecord): Promise<void> {
    const question = { title: t('remove.title', { name }), message: t('remove.message') };
    if (!(await confirm({ ...question, confirmLabel: t('actions.remove'), danger: true }))) return;
    await attempt(() => removeFolder(id, t('remove.note')), name, t('remove.done', { name }));
  }

  return { nest, reorder, remove };
}

const Row = styled('li')(({ theme }) => ({
  ...flexRow,
  gap: '4px 16px',
  padding: '12px 16px',
  ...sheetLook(theme),
  '& .words': { flex: '1 1 16rem', minWidth: 0 },
  '& .words a': {
    ...inlineTarget,
    gap: 10,
    fontWeight: 700,
    overflowWrap: 'anywhere',
    textUnderlineOffset: '0.22em',
  },
  '& .words svg': { flex: 'none' },
  '& .words p': { ...theme.typography.note, margin: 0 },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: -8 },
  '& .Mui-disabled svg': { opacity: 0.35 },
  '& .turned svg': { transform: 'rotate(180deg)' },
}));

const dragType = 'application/x-image-folder';

interface FolderRowProps {
  readonly place: FolderPlace;
  /** The number of images and folders in it; only an empty folder can be removed. */
  readonly size: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDropFolder: (id: string) => void;
  readonly onRemove: () => void;
}

function FolderRow(props: FolderRowProps) {
  const { place, size, count, disabled, onMove, onDropFolder, onRemove } = props;
  const { t } = useTranslation('admin/debunking-image-folders');
  const { id, name, description } = place.folder;
  return (
    <Row
      draggable={!disabled}
      style={{ marginInlineStart: `min(${place.above.length * 28}px, 40%)` }}
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDropFolder(event.dataTransfer.getData(dragType));
      }}
    >
      <div className="words">
        <Link to={linkTo('manageImageFolder', { id })}>
          <FolderIcon />
          {name}
        </Link>
        <p>{t('count', { count })}</p>
        {description && <p>{description}</p>}
      </div>
      <div className="tools">
        <IconButton
          id={`up-${id}`}
          aria-label={t('actions.up', { name })}
          disabled={disabled || place.siblings[0]?.id === id}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          id={`down-${id}`}
          className="turned"
          aria-label={t('actions.down', { name })}
          disabled={disabled || place.siblings.at(-1)?.id === id}
          onClick={() => onMove(1)}
        >
          <ArrowUpIcon />
        </IconButton>
        <Button
          component={Link}
          to={editAddress(imageFolders.name, id) ?? ''}
          aria-label={t('actions.editNamed', { name })}
        >
          {t('actions.edit')}
        </Button>
        {size === 0 && (
          <Button color="error" aria-label={t('actions.removeNamed', { name })} onClick={onRemove}>
            {t('actions.remove')}
          </Button>
        )}
      </div>
    </Row>
  );
}

export const texts = { admin: adminTexts, 'admin/debunking-image-folders': folderTexts };

const Rows = styled('ul')({ display: 'grid', gap: 12, ...plainList });

const moved = (ids: readonly string[], from: number, step: -1 | 1): string[] => {
  const id = ids[from];
  const others = ids.filter((other) => other !== id);
  return id === undefined ? others : others.toSpliced(from + step, 0, id);
};

export default function ManageImageFoldersPage() {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const { folders, imagesIn, images, error, refetch } = useFolderContents();
  const navigate = useNavigate();
  const { nest, reorder, remove } = useFolderActions();
  const [isOrdering, setOrdering] = useState(false);
  const isLoaded = folders !== undefined && images !== undefined;
  const places = folderTree(folders ?? []);

  async function move({ folder, siblings }: FolderPlace, step: -1 | 1): Promise<void> {
    setOrdering(true);
    const ids = siblings.map(({ id }) => id);
    await reorder(moved(ids, ids.indexOf(folder.id), step));
    setOrdering(false);
    // Restores the focus to the button of the moved folder, for keyboard users.
    const button = `${step < 0 ? 'up' : 'down'}-${folder.id}`;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CSS.escape(button)}`)?.focus());
  }

  async function drop(id: string, target: ImageFolderListRecord): Promise<void> {
    const folder = folders?.find((each) => each.id === id);
    if (!folder || folder.parentId === target.id || liesIn(folders ?? [], target.id, id)) return;
    setOrdering(true);
    await nest(folder, target.id);
    setOrdering(false);
  }

  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button
          variant="contained"
          startIcon={<FolderPlusIcon />}
          onClick={() => void navigate(editAddress(imageFolders.name, newItemId(Date.now())) ?? '')}
        >
          {t('create')}
        </Button>
      }
    >
      {!isLoaded && <LoadState error={error} onRetry={refetch} />}
      {isLoaded && <UnreadableEntries of={imageFolders.name} />}
      {isLoaded && (
        <Rows aria-label={t('list')}>
          {places.map((place) => {
            const { folder } = place;
            const count = imagesIn(folder.id).length;
            return (
              <FolderRow
                key={folder.id}
                place={place}
                count={count}
                size={count + folders.filter(({ parentId }) => parentId === folder.id).length}
                disabled={isOrdering}
                onMove={(step) => void move(place, step)}
                onDropFolder={(id) => void drop(id, folder)}
                onRemove={() => void remove(folder)}
              />
            );
          })}
          <Row>
            <div className="words">
              <Link to={linkTo('manageImageFolder', { id: unsortedId })}>
                <ImageIcon />
                {t('none.name')}
              </Link>
              <p>
                {t('count', { count: imagesIn(unsortedId).length })}，{t('none.hint')}
              </p>
            </div>
          </Row>
        </Rows>
      )}
      {isLoaded && folders.length === 0 && <EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
    </AdminFrame>
  );
}
