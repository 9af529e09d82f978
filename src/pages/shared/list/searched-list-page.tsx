import type { CustomTypeOptions } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData, type listQuery } from '#src/data/content/read/queries.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { searchBy } from '#src/data/content/search/search-records.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { latestFirst } from '#src/platform/text/compare.ts';
import { type PageId, searchedListQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
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
  /** The type of a record, if the list can be narrowed to one type. */
  readonly typeOf?: (record: R) => string;
  /** Returns the path of the list with a query, if the query is in its path. */
  readonly pathOf?: (query: string) => string;
}

/**
 * Returns the `preload` and the component of a page that lists a collection: newest first, with search and filters
 * by year and type.
 */
export function searchedListPage<R extends Listed>(options: SearchedListOptions<R>) {
  const { id, texts, list, collection, search, dayOf, card, typeOf, pathOf } = options;
  const preload = ({ queryClient }: PreloadContext): Promise<void> => firstData(queryClient, list);

  function SearchedListPage({ params }: PageProps) {
    const { t } = useTranslation<['common', 'lists', 'routes', Namespace]>();
    const { values, set, to } = useQueryState(searchedListQuery);
    const { type, year } = values;
    const q = pathOf ? (params['query'] ?? '') : values.q;
    const query = useQuery(list);
    const records = query.data?.records;
    useWarmSearch(records, search.fold);
    const all = useMemo(() => latestFirst(records ?? [], dayOf), [records]);
    const searched = useSearchQuery(q);
    const found = useMemo(
      () =>
        search(all, searched).filter(
          (record) => dayOf(record).startsWith(year) && (!typeOf || type === '' || typeOf(record) === type),
        ),
      [all, searched, type, year],
    );
    const types = typeOf ? frequentFirst(all.map(typeOf)) : [];
    const narrowed = typeOf ? type : '';
    const isFiltered = q !== '' || narrowed !== '' || year !== '';
    const box = { label: t(`${texts}:list.search`), placeholder: t(`${texts}:list.placeholder`) };
    const title = t(`routes:${id}.title`);
    return (
      <Page title={title} lead={t(`${texts}:list.lead`)} wide>
        <PageHead
          {...(pathOf && q
            ? { name: t('lists:searched', { title, query: q }), noIndex: true }
            : { description: t(`${texts}:list.description`) })}
        />
        <ListLayout
          search={
            pathOf ? (
              <PathSearch {...box} query={q} pathOf={pathOf} />
            ) : (
              <SearchBar
                {...box}
                value={q}
                onSearch={(text, isSubmitted) => set({ q: text }, inPageSearch(q, text, isSubmitted))}
                live
              />
            )
          }
          chips={
            (types.length > 1 || narrowed) && (
              <LinkChips
                label={t('lists:types')}
                choices={['', ...new Set(narrowed ? [...types, narrowed] : types)].map((each) => ({
                  label: each || t('lists:anyType'),
                  to: to({ type: each }),
                  current: each === narrowed,
                }))}
                isFilter
              />
            )
          }
          {...yearFilter(all.map(dayOf), year, (next) => set({ year: next }))}
          count={found.length}
        >
          <ListStates query={query}>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
            {found.length > 0 ? (
              <>
                <ResultCount>{isFiltered && t('list.found', { count: found.length })}</ResultCount>
                <NumberedList label={title} records={found} markOf={(record) => monthOf(dayOf(record))}>
                  {(record) => card(record, searched)}
                </NumberedList>
              </>
            ) : (
              <EmptyState
                title={isFiltered ? t('lists:none') : t(`${texts}:list.empty`)}
                hint={isFiltered ? t('lists:noneHint') : t(`${texts}:list.emptyHint`)}
                action={
                  <SectionLinks to={['search', 'qnaList']}>
                    {isFiltered && (
                      <FilterLink to={pathOf?.('') ?? to({ q: '', year: '' })}>{t('list.clear')}</FilterLink>
                    )}
                  </SectionLinks>
                }
              />
            )}
            {found.length === 0 && narrowed === '' && year === '' && (
              <NearFound collection={collection} query={q} />
            )}
          </ListStates>
        </ListLayout>
      </Page>
    );
  }

  return { preload, SearchedListPage };
}
