import type { CustomTypeOptions } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData, type listQuery } from '#src/data/content/read/queries.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { searchBy } from '#src/data/content/search/search-records.ts';
import type { PreloadContext } from '#src/page-module.ts';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { type PageId, searchedListQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { monthOf } from '#src/ui/text/month-of.ts';

type Listed = { readonly id: string; readonly rev: number; readonly updatedAt: string };

type Texts = CustomTypeOptions['resources'];
/** What the page needs in the texts of its namespace. */
type ListTexts = Record<'lead' | 'description' | 'search' | 'placeholder' | 'empty' | 'emptyHint', string>;
type Namespace = { [N in keyof Texts]: Texts[N] extends { list: ListTexts } ? N : never }[keyof Texts];

interface SearchedListOptions<R extends Listed> {
  readonly id: keyof Texts['routes'] & PageId;
  /** The namespace of the page; it must contain `list`. */
  readonly texts: Namespace;
  readonly list: ReturnType<typeof listQuery<R>>;
  readonly collection: string;
  readonly search: ReturnType<typeof searchBy<R>>;
  /** Returns the thing's own ISO day, by which the list is sorted; '' if it has none. */
  readonly dayOf: (record: R) => string;
  readonly card: (record: R, query: SearchQuery) => ReactNode;
}

/**
 * Returns the `preload` and the component of a page that lists a collection: newest first, with search and a filter
 * by year.
 */
export function searchedListPage<R extends Listed>({
  id,
  texts,
  list,
  collection,
  search,
  dayOf,
  card,
}: SearchedListOptions<R>) {
  const preload = ({ queryClient }: PreloadContext): Promise<void> => firstData(queryClient, list);

  function SearchedListPage() {
    const { t } = useTranslation<['lists', 'routes', 'common', Namespace]>();
    const { values, set, to } = useQueryState(searchedListQuery);
    const { q, year } = values;
    const query = useQuery(list);
    const records = query.data?.records;
    useWarmSearch(records, search.fold);
    const all = useMemo(
      () => (records ?? []).toSorted((a, b) => compareCodes(dayOf(b), dayOf(a)) || compareCodes(a.id, b.id)),
      [records],
    );
    const searched = useSearchQuery(q);
    const found = useMemo(
      () => search(all, searched).filter((record) => dayOf(record).startsWith(year)),
      [all, searched, year],
    );
    const isFiltered = q !== '' || year !== '';
    const title = t(`routes:${id}.title`);
    return (
      <Page title={title} lead={t(`${texts}:list.lead`)} wide>
        <PageHead description={t(`${texts}:list.description`)} />
        <ListLayout
          search={
            <SearchBar
              label={t(`${texts}:list.search`)}
              placeholder={t(`${texts}:list.placeholder`)}
              value={q}
              onSearch={(text, isSubmitted) => set({ q: text }, inPageSearch(q, text, isSubmitted))}
              live
            />
          }
          {...yearFilter(all.map(dayOf), year, (next) => set({ year: next }))}
          count={found.length}
        >
          <ListStates query={query}>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
            {found.length > 0 ? (
              <>
                <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>
                <NumberedList label={title} records={found} markOf={(record) => monthOf(dayOf(record))}>
                  {(record) => card(record, searched)}
                </NumberedList>
              </>
            ) : (
              <EmptyState
                title={isFiltered ? t('none') : t(`${texts}:list.empty`)}
                hint={isFiltered ? t('noneHint') : t(`${texts}:list.emptyHint`)}
                action={
                  <SectionLinks to={['search', 'qnaList']}>
                    {isFiltered && (
                      <FilterLink to={to({ q: '', year: '' })}>{t('common:list.clear')}</FilterLink>
                    )}
                  </SectionLinks>
                }
              />
            )}
            {found.length === 0 && year === '' && <NearFound collection={collection} query={q} />}
          </ListStates>
        </ListLayout>
      </Page>
    );
  }

  return { preload, SearchedListPage };
}
