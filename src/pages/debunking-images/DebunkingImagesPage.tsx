import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PreloadContext } from '#src/page-module.ts';
import { useImageTexts } from '#src/pages/shared/found/use-image-texts.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { LinkedSearch } from '#src/ui/forms/LinkedSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ImageList } from './ImageList.tsx';
import { preloadImageLists, useImageLists } from './use-image-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadImageLists(queryClient);

/** All debunking images, newest first. */
export default function DebunkingImagesPage() {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const lists = useImageLists();

  // Only a submitted query has its own URL.
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const searched = useSearchQuery(query);
  const inTexts = useImageTexts(query);
  const found = useMemo(() => searchImages(lists.cards, searched, inTexts), [lists.cards, searched, inTexts]);

  return (
    <Page title={t('routes:debunkingImages.title')} wide>
      <PageHead description={t('description')} />
      <ImageList
        lists={lists}
        search={
          <LinkedSearch
            label={t('search.label')}
            placeholder={t('search.label')}
            onType={setTyped}
            pathOf={(text) => linkTo('debunkingImageSearch', { query: text })}
          />
        }
        query={query}
        searched={searched}
        found={found}
        label={query ? t('search.title', { query }) : t('newest')}
      />
    </Page>
  );
}
