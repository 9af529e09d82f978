import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import { grasswayPostList } from '#src/data/collections/grassway-posts/grassway-posts.queries.ts';
import { dayOfPost, newestPosts, searchPosts } from '#src/data/collections/grassway-posts/search-posts.ts';
import { linkTo } from '#src/links.ts';
import grasswayTexts from '#src/locales/zh-TW/grassway.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { grasswayQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { dateOrUndated, monthOf } from '#src/ui/text/month-of.ts';
import { chosen } from '#src/ui/controls/in-page.ts';

export const texts = { grassway: grasswayTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, grasswayPostList);

/** The long reads, filtered by type and by search. */
export default function GrasswayPage({ params }: PageProps) {
  const { t } = useTranslation(['grassway', 'routes', 'common']);
  const { values, to, set } = useQueryState(grasswayQuery);
  const list = useQuery(grasswayPostList);
  const query = params['query'] ?? '';
  const { type, year } = values;
  const records = list.data?.records;
  useWarmSearch(records, searchPosts.fold);
  const posts = useMemo(() => newestPosts(records ?? []), [records]);
  const searched = useSearchQuery(query);
  const found = useMemo(
    () =>
      searchPosts(posts, searched).filter(
        (post) => (type === '' || post.type === type) && dayOfPost(post).startsWith(year),
      ),
    [posts, searched, type, year],
  );
  const isFiltered = query !== '' || type !== '' || year !== '';
  const empty = isFiltered ? 'none' : 'empty';
  const types = frequentFirst(posts.map((post) => post.type));
  return (
    <Page title={t('routes:grassway.title')} lead={t('lead')} wide>
      <PageHead
        {...(query
          ? { name: t('search.title', { query }), noIndex: true }
          : { description: t('description') })}
      />
      <ListLayout
        search={
          <PathSearch
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            query={query}
            pathOf={(text) => linkTo('grassway', { query: text })}
          />
        }
        chips={
          (types.length > 1 || type) && (
            <LinkChips
              label={t('type.label')}
              choices={['', ...new Set(type ? [...types, type] : types)].map((each) => ({
                label: each || t('type.all'),
                to: to({ type: each }),
                current: each === type,
              }))}
              isFilter
            />
          )
        }
        {...yearFilter(posts.map(dayOfPost), year, (next) => set({ year: next }))}
        count={found.length}
      >
        <ListStates query={list}>
          <ResultCount>
            {isFiltered && found.length > 0 && t('common:list.found', { count: found.length })}
          </ResultCount>
          {found.length > 0 ? (
            <section aria-label={type || t('type.all')}>
              <VisuallyHidden as="h2">{type || t('type.all')}</VisuallyHidden>
              <NumberedList
                label={t('routes:grassway.title')}
                records={found}
                markOf={({ writtenOn }) => monthOf(writtenOn)}
              >
                {(post) => (
                  <ArticleCard
                    to={linkTo('grasswayPost', { id: post.id })}
                    title={<Marked text={post.title} query={searched} />}
                    sample={post.sample}
                    summary={post.summary && <Marked text={post.summary} query={searched} />}
                    meta={[post.type, post.author, dateOrUndated(post.writtenOn)].filter(Boolean).join('・')}
                  />
                )}
              </NumberedList>
            </section>
          ) : (
            <EmptyState
              pattern="places"
              title={t(`${empty}.title`)}
              hint={t(`${empty}.hint`)}
              action={
                <SectionLinks to={['qnaList', 'debunkingImages']}>
                  {isFiltered && (
                    <LinkButton to={linkTo('grassway')} {...chosen} variant="outlined">
                      {t('clear')}
                    </LinkButton>
                  )}
                </SectionLinks>
              }
            />
          )}
          {found.length === 0 && type === '' && <NearFound collection="grasswayPosts" query={query} />}
        </ListStates>
      </ListLayout>
    </Page>
  );
}
