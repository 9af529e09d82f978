import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { newestFirst, imageOf } from '#src/data/collections/debunking-images/image-view.ts';
import { folderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import { linkTo } from '#src/links.ts';
import { hasAddress } from '#src/pages/shared/found/found-item.ts';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { Link } from 'react-router-dom';
import { Grille } from '#src/ui/icons/Grille.tsx';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, tablet, gridOf, centred, rowOf, square } from '#src/ui/theme/shape.ts';
import { Image, type ImageProps } from '#src/ui/images/Image.tsx';

const List = styled('ul')({
  ...gridOf('minmax(0, 1fr)', 12),
  ...plainList,
  [`@media (min-width: ${tablet})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 },
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 20 },
});

const Item = styled('li')(({ theme }) => ({
  ...linkedCardLook(theme),
  ...rowOf(14),
  overflow: 'hidden',
}));

const Cover = styled('div')(({ theme }) => ({
  flex: 'none',
  ...square(80),
  ...centred,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.container,
}));

const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px 8px 0',
  '& a': {
    ...coveringLink(theme),
    display: 'block',
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: 1.5,
  },
  '& p': { ...theme.typography.note, margin: 0 },
}));

interface FolderItem {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  /** How much the folder contains, in words. */
  readonly meta: string;
  /** Decorative: the name identifies the folder. Without a cover the grille for images is shown. */
  readonly cover: Omit<ImageProps, 'alt' | 'sizes'> | undefined;
}

interface FolderListProps {
  /** The accessible name of the list, for those who do not see the heading above. */
  readonly label: string;
  readonly folders: readonly FolderItem[];
}

/** Folders as low cards: cover, name, and how much they contain. */
function FolderList({ label, folders }: FolderListProps) {
  return (
    <List aria-label={label}>
      {folders.map(({ id, to, name, meta, cover }) => (
        <Item key={id}>
          <Cover>
            {cover ? (
              <Image {...cover} alt="" sizes="80px" fit="cover" />
            ) : (
              <Grille pattern="images" size={60} />
            )}
          </Cover>
          <Words>
            <Link to={to}>{name}</Link>
            <p>{meta}</p>
          </Words>
        </Item>
      ))}
    </List>
  );
}

/** The number of images: one row on desktops. */
const maxItems = 4;

interface HomeImagesProps {
  readonly images: readonly DebunkingImageListRecord[];
  readonly folders: readonly ImageFolderListRecord[];
}

/** The newest cards and the folders, if there are any. If nothing at all is published, says so. */
export function HomeImages({ images, folders }: HomeImagesProps) {
  const { t } = useTranslation('home');
  const { data: latest } = useQuery(latestItems);
  const ordered = useMemo(() => newestFirst(images), [images]);
  const newest = ordered.filter(isClarifyingCard);
  const contents = useMemo(() => folderContents(folders, ordered), [folders, ordered]);
  const all = { to: linkTo('debunkingImages') };

  if (newest.length === 0) {
    const isEmpty = latest && [...latest].every(([name, items]) => items.length === 0 || !hasAddress(name));
    return isEmpty ? <EmptyState pattern="images" title={t('empty.title')} hint={t('empty.hint')} /> : null;
  }
  return (
    <>
      <Section title={t('newest')} more={all}>
        <ImageGrid label={t('newest')}>
          {newest.slice(0, maxItems).map((image) => (
            <DebunkingImageCard
              key={image.id}
              record={image}
              meta={image.verifiedAt && formatDate(image.verifiedAt)}
            />
          ))}
        </ImageGrid>
      </Section>
      {contents.length > 0 && (
        <Section title={t('folders')} more={all}>
          <FolderList
            label={t('folders')}
            folders={contents.map(({ folder: { id, name }, count, cover }) => ({
              id,
              name,
              to: linkTo('debunkingImageFolder', { name, folderId: id }),
              meta: t('folder.count', { count }),
              cover: cover && imageOf(cover),
            }))}
          />
        </Section>
      )}
    </>
  );
}
