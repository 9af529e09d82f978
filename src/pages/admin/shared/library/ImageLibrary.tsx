import Button from '@mui/material/Button';
import { flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkTagsDialog } from './BulkTagsDialog.tsx';
import { BulkWithdrawDialog } from './BulkWithdrawDialog.tsx';
import { LibraryGrid } from './LibraryGrid.tsx';
import { useLibrarySelection } from './use-library-selection.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '10px 20px',
  margin: 0,
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '2px 8px',
    font: 'inherit',
    whiteSpace: 'nowrap',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    backgroundColor: theme.vars.palette.background.sunken,
  },
}));

const shortcuts = [
  ['← → ↑ ↓', 'arrows'],
  ['Space', 'toggle'],
  ['Shift + ←→↑↓', 'extend'],
  ['Ctrl + A', 'all'],
  ['Esc', 'none'],
  ['Enter', 'open'],
  ['M', 'move'],
  ['T', 'tags'],
  ['Delete', 'withdraw'],
  ['?', 'help'],
] as const;

function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <AdminDialog title={t('shortcuts.title')} maxWidth="xs" closeLabel="close" onClose={onClose}>
      <p>{t('shortcuts.hint')}</p>
      <List>
        {shortcuts.map(([keys, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`shortcuts.${what}`)}</dd>
          </div>
        ))}
      </List>
    </AdminDialog>
  );
}

const Tools = styled('div')(({ theme }) => ({
  ...flexRow,
  gap: 8,
  margin: '0 0 12px -12px',
  // Aligned with the buttons' labels, for when it wraps below them.
  '& output': { paddingInline: 12, ...theme.typography.note },
}));

interface ImageLibraryProps {
  readonly label: string;
  readonly images: readonly DebunkingImageListRecord[];
  readonly folders: readonly ImageFolderListRecord[];
  /** The id of the open folder; absent when images of several folders are shown. */
  readonly from?: string;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"])');

/** Images and the acts on the selected ones. Its shortcuts work while the focus is inside. */
export function ImageLibrary({ label, images, folders, from }: ImageLibraryProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { isAdmin, frozen } = useMember();
  const { selected, isSelected, choose, selectOnly } = useLibrarySelection(images);
  const [open, setOpen] = useState<'tags' | 'withdraw' | 'shortcuts'>();
  const root = useRef<HTMLElement>(null);
  const close = () => setOpen(undefined);
  const selectAll = () => selectOnly(images.map(({ id }) => id));
  const mayChange = isAdmin && !frozen && selected.length > 0;

  const keys: Readonly<Record<string, () => void>> = {
    Escape: () => selectOnly([]),
    '?': () => setOpen('shortcuts'),
    m: () => root.current?.querySelector<HTMLElement>('select')?.focus(),
    ...(mayChange && { t: () => setOpen('tags'), Delete: () => setOpen('withdraw') }),
  };

  function onKeyDown(event: KeyboardEvent): void {
    // Key events of a dialog bubble to here through React, although it is not inside this element.
    if (isComposing(event) || isTyping(event.target) || !root.current?.contains(event.target as Node)) return;
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const act = isAll ? selectAll : keys[event.key];
    if (!act || (!isAll && (event.ctrlKey || event.metaKey || event.altKey))) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the controls inside
    <section ref={root} aria-label={t('library.label')} onKeyDown={onKeyDown}>
      <Tools>
        {selected.length < images.length && <Button onClick={selectAll}>{t('library.selectAll')}</Button>}
        {selected.length > 0 && <Button onClick={() => selectOnly([])}>{t('library.selectNone')}</Button>}
        <Button onClick={() => setOpen('shortcuts')}>{t('library.shortcuts')}</Button>
        <output>{selected.length > 0 && t('library.selected', { count: selected.length })}</output>
      </Tools>
      {/* The sticky bar stays inside this box, so that it does not cover the buttons above. */}
      <div>
        <LibraryGrid
          label={label}
          images={images}
          isSelected={isSelected}
          onChoose={choose}
          onOpen={(id) => void navigate(linkTo('editDebunkingImage', { id }))}
        />
        <BulkBar
          selected={selected}
          {...(from !== undefined && { from })}
          folders={folders}
          mayChange={mayChange}
          onSelect={selectOnly}
          onTags={() => setOpen('tags')}
          onWithdraw={() => setOpen('withdraw')}
        />
      </div>
      {open === 'tags' && (
        <BulkTagsDialog images={images.filter(({ id }) => isSelected(id))} onClose={close} />
      )}
      {open === 'withdraw' && (
        <BulkWithdrawDialog images={images.filter(({ id }) => isSelected(id))} onClose={close} />
      )}
      {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </section>
  );
}
