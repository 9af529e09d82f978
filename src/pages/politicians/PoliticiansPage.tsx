import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import {
  findPoliticians,
  matchesPolitician,
  inNeutralOrder,
} from '#src/data/collections/politicians/find-politicians.ts';
import type { PoliticianListRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { politicianList } from '#src/data/collections/politicians/politicians.queries.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { politiciansQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { useQueryState, type QueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { PoliticianRows, chosenIds, withToggled } from './PoliticianRows.tsx';
import { inPage, inPageSearch } from '#src/ui/controls/in-page.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { compareLimit } from '#src/data/content/declare/categories.ts';
import { actionsSpace, bottomNavigationSpace, desktop, flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { politicians: politiciansTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, politicianList);

interface PoliticianFiltersProps {
  readonly state: QueryState<typeof politiciansQuery>;
  readonly all: readonly PoliticianListRecord[];
}

/** Filters for office, constituency and party; options without people are omitted. */
function PoliticianFilters({ state, all }: PoliticianFiltersProps) {
  const { t } = useTranslation('politicians');
  const { values, set } = state;
  const ofOffice = all.filter(({ office }) => values.office === '' || office === values.office);
  const options = {
    office: all.map(({ office }) => office),
    constituency: ofOffice.flatMap(({ constituency }) => constituency ?? []),
    party: all.map(({ party }) => party),
  };
  return (
    <>
      {(['office', 'constituency', 'party'] as const).map((field) => (
        <SelectField
          key={field}
          label={t(`filters.${field}`)}
          value={values[field]}
          groups={[{ options: [['', t('filters.all')], ...new Set(options[field])] }]}
          onChange={(value) => set({ ...(field === 'office' && { constituency: '' }), [field]: value })}
        />
      ))}
    </>
  );
}

// Loaded on demand, once two people are compared.
const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }));

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: bottomNavigationSpace,
  ...flexRow,
  gap: 8,
  margin: '0 -16px',
  padding: '8px 16px',
  borderTop: `1px solid ${theme.vars.palette.control}`,
  backgroundColor: theme.vars.palette.background.default,
  '& output': { ...theme.typography.body2, flex: '1 1 auto' },
  [`@media (min-width: ${desktop})`]: { bottom: 0, paddingRight: actionsSpace },
  '@media print': { display: 'none' },
}));

/** Everyone in office with a record on this site, and a comparison of up to four of them. */
export default function PoliticiansPage() {
  const { t } = useTranslation(['politicians', 'routes', 'common']);
  const state = useQueryState(politiciansQuery);
  const query = useQuery(politicianList);
  const records = query.data?.records;
  useWarmSearch(records, matchesPolitician.fold);
  const all = useMemo(() => inNeutralOrder(records ?? []), [records]);
  const { office, constituency, party, q, compare } = state.values;
  const searched = useSearchQuery(q);
  const found = useMemo(
    () => findPoliticians(all, { office, constituency, party, q: searched }),
    [all, office, constituency, party, searched],
  );
  const ids = chosenIds(compare, all);
  const toggle = (id: string) =>
    state.set(
      (values) => ({ compare: `${withToggled(chosenIds(values.compare, all), id).join(',')},` }),
      inPage,
    );
  const isFiltered = found.length < all.length;
  const isChoosing = compare.endsWith(',') || ids.length === 1;
  if (ids.length > 1 && !isChoosing)
    return (
      <Suspense fallback={<Page title={t('compare.title')}>{<ListSkeleton count={1} />}</Page>}>
        <Comparison state={state} ids={ids} all={all} />
      </Suspense>
    );
  return (
    <Page
      title={t('routes:politicians.title')}
      lead={isChoosing && t('compare.hint', { min: 2, max: compareLimit })}
      wide
    >
      <PageHead description={t('description')} />
      <ListStates query={query}>
        {all.length === 0 ? (
          <EmptyState
            pattern="people"
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={<SectionLinks to={['metrics', 'debunkingImages']} />}
          />
        ) : (
          <ListLayout
            search={
              <>
                <SearchBar
                  label={t('filters.search')}
                  placeholder={t('filters.placeholder')}
                  value={q}
                  onSearch={(text, isSubmitted) => state.set({ q: text }, inPageSearch(q, text, isSubmitted))}
                  live
                />
                {!isChoosing && (
                  <LinkButton to={state.to({ compare: ',' })} variant="outlined" size="small">
                    {t('compare.choose')}
                  </LinkButton>
                )}
              </>
            }
            filters={<PoliticianFilters state={state} all={all} />}
            active={[office, constituency, party].filter(Boolean).length}
            count={found.length}
          >
            <VisuallyHidden>
              <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>
            </VisuallyHidden>
            {found.length > 0 && (
              <PoliticianRows records={found} choosing={isChoosing ? { ids, onToggle: toggle } : undefined} />
            )}
            {found.length === 0 && (
              <EmptyState
                pattern="people"
                title={t('filters.empty.title')}
                hint={t('filters.empty.hint')}
                action={
                  isFiltered && (
                    <FilterLink to={state.to({ office: '', constituency: '', party: '', q: '' })}>
                      {t('common:list.clear')}
                    </FilterLink>
                  )
                }
              />
            )}
            {isChoosing && (
              <Bar>
                <output>{t('compare.chosen', { count: ids.length, max: compareLimit })}</output>
                <LinkButton to={state.to({ compare: '' })} size="small">
                  {t('common:actions.cancel')}
                </LinkButton>
                {ids.length > 1 && (
                  <LinkButton to={state.to({ compare: ids.join(',') })} variant="contained">
                    {t('compare.show')}
                  </LinkButton>
                )}
              </Bar>
            )}
          </ListLayout>
        )}
      </ListStates>
    </Page>
  );
}
