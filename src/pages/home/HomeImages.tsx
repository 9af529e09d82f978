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
import { FolderList } from '#src/ui/images/FolderList.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';

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
