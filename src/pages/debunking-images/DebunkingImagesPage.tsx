import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchWithTexts } from '#src/data/collections/debunking-images/library/search-images.ts';
import { folderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PreloadContext } from '#src/page-module.ts';
import { useImageTexts } from '#src/pages/shared/found/use-image-texts.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { LinkedSearch } from '#src/ui/forms/LinkedSearch.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { FolderSection, PagedImageGrid } from './PagedImageGrid.tsx';
import { SearchResults } from './SearchResults.tsx';
import { preloadImageLists, useImageLists } from './use-image-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadImageLists(queryClient);

const to = ({ id }: { readonly id: string }) => linkTo('debunkingImage', { id });

/** All debunking images: search, folders, newest images. */
export default function DebunkingImagesPage() {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const { query, cards, images, folders } = useImageLists();
  const contents = useMemo(() => folderContents(folders, images), [folders, images]);

  // Only a submitted query has its own URL.
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const searched = useSearchQuery(words);
  const inTexts = useImageTexts(words);
  const found = useMemo(
    () => (searched ? searchWithTexts(cards, searched, inTexts) : []),
    [cards, searched, inTexts],
  );

  const everything = (
    <>
      <FolderSection title={t('folders.title')} contents={contents} />
      {cards.length > 0 ? (
        <Section title={t('newest')}>
          <PagedImageGrid label={t('newest')} images={cards} to={to} />
        </Section>
      ) : (
        <EmptyState pattern="images" title={t('empty.title')} hint={t('empty.hint')} />
      )}
    </>
  );
  return (
    <Page title={t('routes:debunkingImages.title')} lead={t('lead')} wide>
      <PageHead description={t('description')} />
      <LinkedSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        onType={setTyped}
        pathOf={(text) => linkTo('debunkingImageSearch', { query: text })}
      />
      <ListStates query={query} skeleton={<ImageGridSkeleton count={8} />}>
        {words === '' ? (
          everything
        ) : (
          <SearchResults query={words} searched={searched} found={found} to={to} nextSteps={null} />
        )}
      </ListStates>
    </Page>
  );
}
