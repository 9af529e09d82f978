import { Suspense, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { ImageList } from './ImageList.tsx';
import { knownFolder, preloadImageLists, useImageLists } from './use-image-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadImageLists(queryClient);

export function rightPath({ params, queryClient }: PreloadContext): string | undefined {
  const folder = knownFolder(queryClient, params['folderId']);
  return (
    folder &&
    linkTo('debunkingImageFolder', { name: folder.name, folderId: folder.id, query: params['query'] })
  );
}

// Loaded on demand, because most folders exist.
const MissingFolder = lazyPart(async () => (await import('./MissingFolder.tsx')).MissingFolder);

function Folder({ folder, query }: { readonly folder: ImageFolderListRecord; readonly query: string }) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const { id: folderId, name } = folder;
  const lists = useImageLists(folderId);
  const { cards, folders } = lists;
  const searched = useSearchQuery(query);
  const found = useMemo(() => searchImages(cards, searched), [cards, searched]);
  const parent = folders.find(({ id }) => id === folder.parentId);
  const pathOf = (text: string) => linkTo('debunkingImageFolder', { name, folderId, query: text });

  return (
    <Page
      title={name}
      lead={folder.description}
      breadcrumb={[
        { label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') },
        ...(parent
          ? [
              {
                label: parent.name,
                to: linkTo('debunkingImageFolder', { name: parent.name, folderId: parent.id }),
              },
            ]
          : []),
      ]}
      wide
    >
      <PageHead name={name} description={folder.description || undefined} noIndex={query !== ''} />
      <ImageList
        lists={lists}
        search={
          <PathSearch
            label={t('search.inFolder', { name })}
            placeholder={t('search.inFolder', { name })}
            query={query}
            pathOf={pathOf}
          />
        }
        folder={folder}
        query={query}
        searched={searched}
        found={found}
        {...(query && { cleared: pathOf('') })}
        label={query ? t('search.title', { query }) : name}
      />
    </Page>
  );
}

/**
 * A folder and, with a query, its matching images. The id identifies it; the name in the URL is only decorative.
 */
export default function DebunkingImageFolderPage({ params }: PageProps) {
  const { folderId = '', name = '', query = '' } = params;
  const { folders, foldersPending } = useImageLists(folderId);
  const folder = folders.find(({ id }) => id === folderId);
  if (folder) return <Folder folder={folder} query={query} />;
  const waiting = (
    <Page title={name} wide>
      <ImageGridSkeleton count={8} />
    </Page>
  );
  if (foldersPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MissingFolder id={folderId} />
    </Suspense>
  );
}
