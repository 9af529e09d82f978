import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import type { ImageFolderListRecord } from '#src/data/image-folders/image-folder.schema.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';
import { MoveBar } from './MoveBar.tsx';
import { SelectableCard } from './SelectableCard.tsx';
import { useSelection } from './use-selection.ts';

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 12px -12px',
  '& output': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface FolderPicturesProps {
  readonly folderId: string;
  readonly pictures: readonly DebunkingImageListRecord[];
  readonly folders: readonly ImageFolderListRecord[];
}

/** The pictures of a folder: select some, move them. */
export function FolderPictures({ folderId, pictures, folders }: FolderPicturesProps) {
  const { t } = useTranslation('admin/debunking-image-folders');
  const { selected, isSelected, select, selectOnly } = useSelection(pictures);
  const title = t('folder.pictures', { count: pictures.length });
  return (
    <Section title={title}>
      <Tools>
        {selected.length < pictures.length && (
          <Button onClick={() => selectOnly(pictures.map(({ id }) => id))}>{t('folder.selectAll')}</Button>
        )}
        {selected.length > 0 && <Button onClick={() => selectOnly([])}>{t('folder.selectNone')}</Button>}
        <output>{selected.length > 0 && t('folder.selected', { count: selected.length })}</output>
      </Tools>
      <PictureGrid label={title}>
        {pictures.map((picture) => (
          <SelectableCard
            key={picture.id}
            picture={picture}
            isSelected={isSelected(picture.id)}
            onSelect={select}
          />
        ))}
      </PictureGrid>
      <MoveBar selected={selected} from={folderId} folders={folders} onMoved={selectOnly} />
    </Section>
  );
}
