import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link, useNavigate } from 'react-router-dom';
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
import { unsortedId, useFolderContents } from '#src/pages/admin/shared/pictures/use-folders.ts';
import { FolderPlusIcon, PictureIcon } from '#src/ui/icons/icons.tsx';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { FolderRow, Row } from './FolderRow.tsx';
import { useFolderActions } from './use-folder-actions.ts';

export const texts = { admin: adminTexts, 'admin/debunking-image-folders': folderTexts };

const Rows = styled('ul')({ display: 'grid', gap: 12, ...plainList });

const moved = (ids: readonly string[], from: number, step: -1 | 1): string[] => {
  const id = ids[from];
  const others = ids.filter((other) => other !== id);
  return id === undefined ? others : others.toSpliced(from + step, 0, id);
};

/** All folders: their order, names and contents. */
export default function ManageImageFoldersPage() {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const { folders, picturesIn, pictures, error, refetch } = useFolderContents();
  const navigate = useNavigate();
  const { nest, reorder, remove } = useFolderActions();
  const [isOrdering, setOrdering] = useState(false);
  const isLoaded = folders !== undefined && pictures !== undefined;
  const places = folderTree(folders ?? []);

  /** Moves a folder among its siblings. */
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
      {isLoaded && (
        <Rows aria-label={t('list')}>
          {places.map((place) => {
            const { folder, above, siblings } = place;
            const count = picturesIn(folder.id).length;
            return (
              <FolderRow
                key={folder.id}
                folder={folder}
                depth={above.length}
                count={count}
                size={count + folders.filter(({ parentId }) => parentId === folder.id).length}
                disabled={isOrdering}
                isFirst={siblings[0]?.id === folder.id}
                isLast={siblings.at(-1)?.id === folder.id}
                onMove={(step) => void move(place, step)}
                onDropFolder={(id) => void drop(id, folder)}
                onRemove={() => void remove(folder)}
              />
            );
          })}
          <Row>
            <div className="words">
              <Link to={linkTo('manageImageFolder', { id: unsortedId })}>
                <PictureIcon />
                {t('none.name')}
              </Link>
              <p>
                {t('count', { count: picturesIn(unsortedId).length })}，{t('none.hint')}
              </p>
            </div>
          </Row>
        </Rows>
      )}
      {isLoaded && folders.length === 0 && <EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
    </AdminFrame>
  );
}
