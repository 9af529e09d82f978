import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { folderContents } from '#src/data/image-folders/folder-contents.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PictureGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { FolderSection } from './FolderSection.tsx';
import { PagedPictureGrid } from './PagedPictureGrid.tsx';
import { preloadPictureLists, usePictureLists } from './use-picture-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadPictureLists(queryClient);

/** All debunking pictures: search, folders, newest. */
export default function DebunkingImagesPage() {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const navigate = useNavigate();
  const { query, pictures, folders } = usePictureLists();
  const contents = useMemo(() => folderContents(folders, pictures), [folders, pictures]);

  return (
    <Page title={t('routes:debunkingImages.title')} lead={t('lead')} wide>
      <SearchBar
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value=""
        onSearch={(text) => text && void navigate(linkTo('debunkingImageSearch', { query: text }))}
      />
      <ListStates query={query} skeleton={<PictureGridSkeleton count={8} />}>
        <FolderSection title={t('folders.title')} contents={contents} />
        {pictures.length > 0 ? (
          <Section title={t('newest')}>
            <PagedPictureGrid
              label={t('newest')}
              pictures={pictures}
              to={({ id }) => linkTo('debunkingImage', { id })}
            />
          </Section>
        ) : (
          <EmptyState title={t('empty.title')} hint={t('empty.hint')} />
        )}
      </ListStates>
    </Page>
  );
}
