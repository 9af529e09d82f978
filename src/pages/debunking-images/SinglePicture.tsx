import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { debunkingImageItem } from '#src/data/debunking-images/debunking-images.queries.ts';
import { imageFolderList } from '#src/data/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import { errorKind } from '#src/platform/errors.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { PicturePageSkeleton } from '#src/ui/states/PicturePageSkeleton.tsx';
import { Absent } from './Absent.tsx';
import { PictureArticle } from './PictureArticle.tsx';
import { Withdrawn } from './Withdrawn.tsx';

/** Reads the picture, so that the page has its own title from the start, and starts on its folder's name. */
export async function preloadPicture(queryClient: QueryClient, id = ''): Promise<void> {
  void queryClient.prefetchQuery(imageFolderList);
  await queryClient.ensureQueryData(debunkingImageItem(id));
}

interface SinglePictureProps {
  readonly id: string;
  /** The folder through which the picture was reached. */
  readonly throughFolderId?: string;
}

/** One picture in all its states: loading, failed, withdrawn, absent, unreadable, there. */
export function SinglePicture({ id, throughFolderId }: SinglePictureProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const { data, error, isPending, refetch } = useQuery(debunkingImageItem(id));
  if (isPending) return <PicturePageSkeleton />;
  switch (data?.state) {
    case 'published':
      return <PictureArticle record={data.record} throughFolderId={throughFolderId} />;
    case 'withdrawn':
      return <Withdrawn title={t('image.withdrawn')} tombstone={data.tombstone} />;
    case 'absent':
      return <Absent title={t('image.absent.title')} hint={t('image.absent.hint')} />;
    case 'unreadable':
      return <Absent title={t('image.unreadable.title')} hint={t('image.unreadable.hint')} />;
    default:
      return (
        <Page
          title={t('routes:debunkingImage.title')}
          breadcrumb={[{ label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') }]}
        >
          <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />
        </Page>
      );
  }
}
