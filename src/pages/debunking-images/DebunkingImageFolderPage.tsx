import { Suspense, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';
import { folderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { FolderSection, PagedImageGrid } from './PagedImageGrid.tsx';
import { SearchResults } from './SearchResults.tsx';
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

interface FolderProps {
  readonly folder: ImageFolderListRecord;
  readonly query: string;
}

function Folder({ folder, query }: FolderProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const navigate = useNavigate();
  const { id: folderId, name } = folder;
  const { query: list, cards, images, folders } = useImageLists(folderId);
  const inside = useMemo(() => cards.filter((card) => card.folderId === folderId), [cards, folderId]);
  const searched = useSearchQuery(query);
  const found = useMemo(() => searchImages(inside, searched), [inside, searched]);
  const below = useMemo(() => folderContents(folders, images, folderId), [folders, images, folderId]);
  const parent = folders.find(({ id }) => id === folder.parentId);
  const to = ({ id }: { id: string }) => linkTo('folderDebunkingImage', { name, folderId, id });

  const everywhere = (
    <LinkButton
      to={query ? linkTo('debunkingImageSearch', { query }) : linkTo('debunkingImages')}
      variant="outlined"
    >
      {t(query ? 'search.empty.everywhere' : 'search.empty.all')}
    </LinkButton>
  );

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
      <SearchBar
        label={t('search.inFolder', { name })}
        placeholder={t('search.inFolder', { name })}
        value={query}
        onSearch={(text, isSubmitted) =>
          void navigate(
            linkTo('debunkingImageFolder', { name, folderId, query: text }),
            inPageSearch(query, text, isSubmitted),
          )
        }
        live
      />
      <ListStates query={list} skeleton={<ImageGridSkeleton count={8} />}>
        {query === '' && <FolderSection title={t('folders.sub')} contents={below} />}
        {query !== '' && (
          <SearchResults query={query} searched={searched} found={found} to={to} nextSteps={everywhere} />
        )}
        {query === '' && inside.length > 0 && (
          <Section title={t('folders.count', { count: inside.length })}>
            <PagedImageGrid label={name} images={inside} to={to} />
          </Section>
        )}
        {query === '' && inside.length + below.length === 0 && (
          <EmptyState
            pattern="images"
            title={t('folder.empty.title')}
            hint={t('folder.empty.hint')}
            action={everywhere}
          />
        )}
      </ListStates>
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
