import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import {
  debunkingImageList,
  publishedDebunkingImageList,
} from '#src/data/debunking-images/debunking-images.queries.ts';
import { newestFirst } from '#src/data/debunking-images/picture-view.ts';
import type { ImageFolderListRecord } from '#src/data/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import { useReferenced } from '#src/pages/use-referenced.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 28,
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface FolderNeighboursProps {
  readonly folder: ImageFolderListRecord;
  /** The picture that is shown. */
  readonly id: string;
}

/** The pictures before and after this one in its folder. */
export function FolderNeighbours({ folder, id }: FolderNeighboursProps) {
  const { t } = useTranslation('debunking-images');
  const { records } = useReferenced(publishedDebunkingImageList, debunkingImageList, [id]);
  const inside = newestFirst(records.filter(({ folderId }) => folderId === folder.id));
  const index = inside.findIndex((picture) => picture.id === id);
  if (index === -1 || inside.length < 2) return null;
  const to = (picture: { id: string }) =>
    linkTo('folderDebunkingImage', { name: folder.name, folderId: folder.id, id: picture.id });
  const previous = inside[index - 1];
  const next = inside[index + 1];
  return (
    <Row aria-label={t('image.neighbours')}>
      {previous && (
        <LinkButton to={to(previous)} variant="outlined" aria-label={t('image.previousNamed', previous)}>
          {t('image.previous')}
        </LinkButton>
      )}
      <span>{t('image.position', { position: index + 1, total: inside.length })}</span>
      {next && (
        <LinkButton to={to(next)} variant="outlined" aria-label={t('image.nextNamed', next)}>
          {t('image.next')}
        </LinkButton>
      )}
    </Row>
  );
}
