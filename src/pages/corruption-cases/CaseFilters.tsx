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

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  /** Groups of values, each with its label. */
  readonly groups: readonly {
    readonly label?: string;
    readonly choices: readonly (readonly [value: V, word: string])[];
  }[];
  readonly onChange: (value: V) => void;
}

/** A select whose values differ from their labels. */
function ChoiceField<V extends string>({ label, value, groups, onChange }: ChoiceFieldProps<V>) {
  const all = groups.flatMap(({ choices }) => choices);
  const wordOf = (wanted: string) => all.find(([each]) => each === wanted)?.[1] ?? wanted;
  return (
    <SelectField
      label={label}
      value={wordOf(value)}
      groups={groups.map(({ label: heading, choices }) => ({
        ...(heading !== undefined && { label: heading }),
        options: choices.map(([, word]) => word),
      }))}
      onChange={(word) => {
        const chosen = all.find(([, each]) => each === word);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}

const isBeside = (stage: (typeof caseStages)[number]) => caseStatuses[stage].beside === true;
const pair = <V extends string>(value: V) => [value, value] as const;
const places = (values: readonly Region[]) => values.map(pair);
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
  const all = [{ choices: [['all', t('all')] as const] }];
  // A value from the URL may not occur in the list.
  const withChosen = (list: readonly string[], chosen: string) =>
    chosen === '' || list.includes(chosen) ? list : [chosen, ...list];
  return (
    <>
      <ChoiceField
        label={t('role')}
        value={values.role}
        groups={[...all, { choices: caseRoles.map(pair) }]}
        onChange={(role) => set({ role })}
      />
      <ChoiceField
        label={t('stage')}
        value={values.stage}
        groups={[
          ...all,
          { label: t('criminal'), choices: stages.filter((stage) => !isBeside(stage)).map(pair) },
          { label: t('beside'), choices: stages.filter(isBeside).map(pair) },
        ]}
        onChange={(stage) => set({ stage })}
      />
      <ChoiceField<Region>
        label={t('region')}
        value={region}
        groups={[
          { choices: [[noRegion, t('anywhere')]] },
          ...cityGroups.map(({ part, cities }) => ({ label: part, choices: places(cities) })),
          { label: t('beyond'), choices: places(placesBeyondCities) },
        ]}
        onChange={(next) => set({ region: next })}
      />
      <ChoiceField
        label={t('year')}
        value={year}
        groups={[
          { choices: [['', t('anyYear')] as const] },
          {
            choices: withChosen(years, year).map(
              (each) => [each, formatDate(`${each}-06-01`, { year: 'numeric' })] as const,
            ),
          },
        ]}
        onChange={(next) => set({ year: next })}
      />
      <ChoiceField
        label={t('tag')}
        value={tag}
        groups={[{ choices: [['', t('anyTag')] as const] }, { choices: withChosen(tags, tag).map(pair) }]}
        onChange={(next) => set({ tag: next })}
      />
      <ChoiceField
        label={t('check.label')}
        value={check}
        groups={[{ choices: checks.map((each) => [each, t(`check.${each}`)] as const) }]}
        onChange={(next) => set({ check: next })}
      />
      <ChoiceField
        label={t('common:list.sort')}
        value={sort}
        groups={[{ choices: sorts.map((each) => [each, t(`sort.${each}`)] as const) }]}
        onChange={(next) => set({ sort: next })}
      />
    </>
  );
}
