import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Navigate } from 'react-router-dom';
import { firstItem, preloadQuery } from '#src/data/content/read/queries.ts';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { folderOf } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { ImagePageSkeleton } from '#src/ui/states/Skeletons.tsx';
import { ImageArticle } from './ImageArticle.tsx';
import { ImageFallbackActions } from './ImageFallbackActions.tsx';

/** Loads the image, so that the page has its own title from the start, and starts loading its folder. */
export async function preloadImage(queryClient: QueryClient, id = ''): Promise<void> {
  const item = await firstItem(queryClient, debunkingImageItem(id));
  if (item?.state === 'published' && item.record.folderId)
    void preloadQuery(queryClient, folderOf(item.record));
}

interface SingleImageProps {
  readonly id: string;
  /** The id of the folder from which the image was opened. */
  readonly throughFolderId?: string;
}

/** One image in all its states: loading, failed, withdrawn, absent, unreadable, published. */
export function SingleImage({ id, throughFolderId }: SingleImageProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const query = useQuery(debunkingImageItem(id));
  const to = query.data?.state === 'withdrawn' ? query.data.tombstone.withdrawn.to : undefined;
  // If the last publication still contains the image, the redirect is known only after the database was read.
  if (to !== undefined) return <Navigate to={linkTo('debunkingImage', { id: to })} replace />;
  return (
    <RecordStates
      query={query}
      noun={t('image.noun')}
      section={{ label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') }}
      skeleton={<ImagePageSkeleton />}
      fallbackActions={<ImageFallbackActions />}
    >
      {(record) => <ImageArticle record={record} throughFolderId={throughFolderId} />}
    </RecordStates>
  );
}
