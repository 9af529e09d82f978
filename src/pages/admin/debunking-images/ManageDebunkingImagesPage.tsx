import Button from '@mui/material/Button';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import {
  filterPictures,
  type PictureFilter,
} from '#src/data/collections/debunking-images/library/filter-pictures.ts';
import { imageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import contentTexts from '#src/locales/zh-TW/admin/content.json';
import libraryTexts from '#src/locales/zh-TW/admin/debunking-images.json';
import type { PreloadContext } from '#src/page-module.ts';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { PictureLibrary } from '#src/pages/admin/shared/library/PictureLibrary.tsx';
import { useFolderContents } from '#src/pages/admin/shared/pictures/use-folders.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { usePictureTexts } from '#src/pages/shared/found/use-picture-texts.ts';
import { libraryQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { PictureGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';

export const texts = {
  admin: adminTexts,
  collections: collectionTexts,
  'admin/content': contentTexts,
  'admin/debunking-images': libraryTexts,
};

/** Starts loading the lists while the session is still being restored; they are public. */
export function preload({ queryClient }: PreloadContext): Promise<void> {
  void queryClient.prefetchQuery(debunkingImageList);
  void queryClient.prefetchQuery(imageFolderList);
  return Promise.resolve();
}

const noFilter: PictureFilter = { q: '', folder: '', verdict: '', tag: '', order: 'newest' };

/** All published pictures, with search, selection and bulk acts. */
export default function ManageDebunkingImagesPage() {
  const { t } = useTranslation(['admin/debunking-images', 'admin']);
  const { account, isAdmin } = useMember();
  const { folders, pictures, picturesIn, quarantined, error, refetch } = useFolderContents();
  const { tags } = useTagUse();
  const { values, set } = useQueryState(libraryQuery);
  const filter = useDeferredValue(values);
  const inFolder = picturesIn(values.folder);
  const inTexts = usePictureTexts(filter.q);
  const shown = useMemo(
    () => filterPictures(pictures ?? [], filter, inFolder, inTexts),
    [pictures, filter, inFolder, inTexts],
  );
  const isLoaded = folders !== undefined && pictures !== undefined;
  return (
    <AdminFrame
      title={t('admin:libraryTitle')}
      lead={t('lead')}
      actions={
        <>
          <Button component={Link} to={linkTo('uploadDebunkingImage')} variant="outlined">
            {t('upload')}
          </Button>
          {isAdmin && (
            <>
              <Button component={Link} to={linkTo('debunkingImageTrash')}>
                {t('trash')}
              </Button>
              <Button component={Link} to={linkTo('storedObjects')}>
                {t('files')}
              </Button>
            </>
          )}
        </>
      }
      wide
    >
      {account && <UnfinishedList uid={account.uid} collection={debunkingImages.name} />}
      {!isLoaded && (
        <LoadState error={error} onRetry={refetch} skeleton={<PictureGridSkeleton count={8} />} />
      )}
      {isLoaded && pictures.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {isLoaded && pictures.length > 0 && (
        <>
          <PartialNotice count={quarantined} />
          <LibraryFilters value={values} onChange={set} folders={folders} tags={tags} />
          <Section title={t('count', { count: shown.length })}>
            {shown.length === 0 && (
              <EmptyState
                title={t('noMatch')}
                hint={t('noMatchHint')}
                action={
                  <Button variant="contained" onClick={() => set(noFilter)}>
                    {t('clear')}
                  </Button>
                }
              />
            )}
            {shown.length > 0 && <PictureLibrary label={t('list')} pictures={shown} folders={folders} />}
          </Section>
        </>
      )}
    </AdminFrame>
  );
}
