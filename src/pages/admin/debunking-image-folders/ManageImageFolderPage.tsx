import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import folderTexts from '#src/locales/zh-TW/admin/debunking-image-folders.json';
import type { PageProps } from '#src/page-module.ts';
import { ImageLibrary } from '#src/pages/admin/shared/library/ImageLibrary.tsx';
import { unsortedId, useFolderContents } from '#src/pages/admin/shared/images/use-folders.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';

export const texts = {
  admin: adminTexts,
  collections: collectionTexts,
  'admin/debunking-image-folders': folderTexts,
};

export default function ManageImageFolderPage({ params }: PageProps) {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const id = params['id'] ?? unsortedId;
  const isUnsorted = id === unsortedId;
  const { isAdmin } = useMember();
  const { folders, images, imagesIn, quarantined, error, refetch } = useFolderContents();
  const folder = folders?.find((each) => each.id === id);
  const name = isUnsorted ? t('none.name') : folder?.name;
  const isLoaded = folders !== undefined && images !== undefined;
  const isGone = isLoaded && name === undefined;
  const title = isGone ? t('folder.notFound') : name;
  const here = imagesIn(id);
  const empty = isUnsorted ? 'emptyNone' : 'empty';
  const under = [{ label: t('title'), to: linkTo('manageImageFolders') }];
  const upload = isUnsorted
    ? linkTo('uploadDebunkingImage')
    : `${linkTo('uploadDebunkingImage')}?folder=${id}`;
  const view = folder && linkTo('debunkingImageFolder', { name: folder.name, folderId: id });
  const actions = isLoaded && !isGone && (
    <>
      {isAdmin && (
        <Button component={Link} to={upload} variant="outlined">
          {t('folder.upload')}
        </Button>
      )}
      {folder && (
        <Button component={Link} to={editAddress(imageFolders.name, id) ?? ''} variant="outlined">
          {t('actions.edit')}
        </Button>
      )}
      {view && (
        <Button component={Link} to={view}>
          {t('actions.view')}
        </Button>
      )}
    </>
  );
  return (
    <AdminFrame title={title ?? t('title')} lead={folder?.description} under={under} actions={actions} wide>
      {title !== undefined && <PageHead name={title} />}
      {!isLoaded && <LoadState error={error} onRetry={refetch} skeleton={<ImageGridSkeleton count={8} />} />}
      {isGone && (
        <EmptyState
          title={t('folder.notFound')}
          hint={t('folder.notFoundHint')}
          action={
            <Button component={Link} to={linkTo('manageImageFolders')} variant="contained">
              {t('folder.back')}
            </Button>
          }
        />
      )}
      {isLoaded && !isGone && <PartialNotice count={quarantined} />}
      {isLoaded && !isGone && here.length === 0 && (
        <EmptyState title={t(`folder.${empty}`)} hint={t(`folder.${empty}Hint`)} />
      )}
      {isLoaded && !isGone && here.length > 0 && (
        <Section title={t('folder.images', { count: here.length })}>
          <ImageLibrary
            key={id}
            label={t('folder.images', { count: here.length })}
            from={id}
            images={here}
            folders={folders}
          />
        </Section>
      )}
    </AdminFrame>
  );
}
