import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { searchImages } from '#src/data/collections/debunking-images/library/search-images.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { chosen, inPage } from '#src/ui/controls/in-page.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { frequentTags } from '#src/data/content/search/frequent-first.ts';
import { useImageTexts } from '#src/pages/shared/found/use-image-texts.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ImageList } from './ImageList.tsx';
import { preloadImageLists, useImageLists } from './use-image-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadImageLists(queryClient);

const Actions = styled('div')({ marginTop: 24 });

/** The debunking images whose descriptions or recognised words contain every word of the query, best match first. */
export default function DebunkingImageSearchPage({ params }: PageProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const navigate = useNavigate();
  const lists = useImageLists();
  const { cards } = lists;
  const query = params['query'] ?? '';
  const inTexts = useImageTexts(query);
  const searched = useSearchQuery(query);
  const found = useMemo(() => searchImages(cards, searched, inTexts), [cards, searched, inTexts]);
  const title = t('search.title', { query });

  function search(text: string, isSubmitted: boolean): void {
    // Clearing the field does not search; the list stays.
    if (text) void navigate(linkTo('debunkingImageSearch', { query: text }), isSubmitted ? chosen : inPage);
  }

  return (
    <Page
      title={title}
      breadcrumb={[{ label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') }]}
      wide
    >
      <PageHead name={title} noIndex />
      <ImageList
        lists={lists}
        search={
          <SearchBar
            label={t('search.label')}
            placeholder={t('search.label')}
            value={query}
            onSearch={search}
            live
          />
        }
        query={query}
        searched={searched}
        found={found}
        cleared={linkTo('debunkingImages')}
        label={title}
        nextSteps={
          <TagList tags={frequentTags(cards)} to={(tag) => linkTo('debunkingImageSearch', { query: tag })} />
        }
      >
        {found.length === 0 && <NearFound collection="debunkingImages" query={query} />}
        {cards.some(({ tags }) => tags.includes(query)) && (
          <Actions>
            <FollowButton kind="tag" id={query} name={query} />
          </Actions>
        )}
      </ImageList>
    </Page>
  );
}
