import { useTranslation } from '#src/ui/text/use-translation.ts';
import { caseRoles, caseStages } from '#src/data/content/declare/categories.ts';
import { cityGroups, noRegion, placesBeyondCities, type Region } from '#src/data/content/declare/regions.ts';
import { caseStatuses, favourableFirst } from '#src/data/collections/corruption-cases/case-status.ts';
import type { corruptionCasesQuery } from '#src/routes.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { inPageSearch } from '#src/ui/controls/in-page.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';

const isBeside = (stage: (typeof caseStages)[number]) => caseStatuses[stage].beside === true;
const stages = favourableFirst(caseStages);
const checks = ['all', 'verified', 'stale'] as const;
const sorts = ['progress', 'updated', 'occurred', 'verified'] as const;

interface CaseFiltersProps {
  readonly state: QueryState<typeof corruptionCasesQuery>;
  /** CE years, newest first. */
  readonly years: readonly string[];
  readonly tags: readonly string[];
}

type State = Pick<CaseFiltersProps, 'state'>;

export function CaseSearch({ state: { values, set } }: State) {
  const { t } = useTranslation('corruption-cases');
  return (
    <SearchBar
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={values.q}
      onSearch={(q, isSubmitted) => set({ q }, inPageSearch(values.q, q, isSubmitted))}
      live
    />
  );
}

/** Returns the number of active filters, not counting the search and the party. */
export const activeCaseFilters = ({
  role,
  stage,
  region,
  year,
  tag,
  check,
  sort,
}: State['state']['values']): number =>
  [
    role !== 'all',
    stage !== 'all',
    region !== noRegion,
    year !== '',
    tag !== '',
    check !== 'all',
    sort !== 'progress',
  ].filter(Boolean).length;

/** Filters for the two axes of a status and for other fields; all of them are stored in the URL. */
export function CaseFilters({ state: { values, set }, years, tags }: CaseFiltersProps) {
  const { t } = useTranslation(['corruption-cases', 'common']);
  const { region, year, tag, check, sort } = values;
  const all = { options: [['all', t('all')]] } as const;
  // A value from the URL may not occur in the list.
  const withChosen = (list: readonly string[], chosen: string) =>
    chosen === '' || list.includes(chosen) ? list : [chosen, ...list];
  return (
    <>
      <SelectField
        label={t('role')}
        value={values.role}
        groups={[all, { options: caseRoles }]}
        onChange={(role) => set({ role })}
      />
      <SelectField
        label={t('stage')}
        value={values.stage}
        groups={[
          all,
          { label: t('criminal'), options: stages.filter((stage) => !isBeside(stage)) },
          { label: t('beside'), options: stages.filter(isBeside) },
        ]}
        onChange={(stage) => set({ stage })}
      />
      <SelectField<Region>
        label={t('region')}
        value={region}
        groups={[
          { options: [[noRegion, t('anywhere')]] },
          ...cityGroups.map(({ part, cities }) => ({ label: part, options: cities })),
          { label: t('beyond'), options: placesBeyondCities },
        ]}
        onChange={(next) => set({ region: next })}
      />
      <SelectField
        label={t('year')}
        value={year}
        groups={[
          { options: [['', t('anyYear')] as const] },
          {
            options: withChosen(years, year).map(
              (each) => [each, formatDate(`${each}-06-01`, { year: 'numeric' })] as const,
            ),
          },
        ]}
        onChange={(next) => set({ year: next })}
      />
      <SelectField
        label={t('tag')}
        value={tag}
        groups={[{ options: [['', t('anyTag')] as const] }, { options: withChosen(tags, tag) }]}
        onChange={(next) => set({ tag: next })}
      />
      <SelectField
        label={t('check.label')}
        value={check}
        groups={[{ options: checks.map((each) => [each, t(`check.${each}`)] as const) }]}
        onChange={(next) => set({ check: next })}
      />
      <SelectField
        label={t('common:list.sort')}
        value={sort}
        groups={[{ options: sorts.map((each) => [each, t(`sort.${each}`)] as const) }]}
        onChange={(next) => set({ sort: next })}
      />
    </>
  );
}
