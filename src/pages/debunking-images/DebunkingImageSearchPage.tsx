import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { searchWithTexts } from '#src/data/collections/debunking-images/library/search-images.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { chosen, inPage } from '#src/ui/controls/in-page.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { frequentTags } from '#src/data/content/search/frequent-first.ts';
import { useImageTexts } from '#src/pages/shared/found/use-image-texts.ts';
import { SearchResults } from './SearchResults.tsx';
import { preloadImageLists, useImageLists } from './use-image-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadImageLists(queryClient);

/** The debunking images whose descriptions or recognised words contain every word of the query. */
export default function DebunkingImageSearchPage({ params }: PageProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const navigate = useNavigate();
  const { query: list, cards } = useImageLists();
  const query = params['query'] ?? '';
  const inTexts = useImageTexts(query);
  const searched = useSearchQuery(query);
  const found = useMemo(() => searchWithTexts(cards, searched, inTexts), [cards, searched, inTexts]);
  const tags = useMemo(() => new Set(cards.flatMap((card) => card.tags)), [cards]);
  const title = t('search.title', { query });

  function search(text: string, isSubmitted: boolean): void {
    // Clearing the field does not search; the list stays.
    if (text) void navigate(linkTo('debunkingImageSearch', { query: text }), isSubmitted ? chosen : inPage);
  }

  return (
    <Page
      title={title}
      breadcrumb={[{ label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') }]}
      actions={tags.has(query) && <FollowButton kind="tag" id={query} name={query} />}
      wide
    >
      <PageHead name={title} noIndex />
      <SearchBar
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={query}
        onSearch={search}
        live
      />
      <ListStates query={list} skeleton={<ImageGridSkeleton count={8} />}>
        <SearchResults
          searched={searched}
          query={query}
          found={found}
          to={({ id }) => linkTo('debunkingImage', { id })}
          nextSteps={
            <>
              <LinkButton to={linkTo('debunkingImages')} variant="outlined">
                {t('search.empty.all')}
              </LinkButton>
              <TagList
                tags={frequentTags(cards).map((tag) => ({
                  label: tag,
                  to: linkTo('debunkingImageSearch', { query: tag }),
                }))}
              />
            </>
          }
        />
        {found.length === 0 && <NearFound collection="debunkingImages" query={query} />}
      </ListStates>
    </Page>
  );
}
