import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { politicianIdsOf } from '#src/data/collections/achievements/achievement-people.ts';
import { nameText, type PersonNames } from '#src/data/collections/politicians/person-names.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import type { achievementsQuery } from '#src/routes.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { YearField, yearsIn } from '#src/ui/lists/YearField.tsx';

interface AchievementFiltersProps {
  readonly state: QueryState<typeof achievementsQuery>;
  /** All records of the chosen kind; the options of the filters are derived from them. */
  readonly records: readonly AchievementListRecord[];
  readonly names: PersonNames;
}

/** Filters for category, year, stage and person; options without records are omitted. */
export function AchievementFilters({ state, records, names }: AchievementFiltersProps) {
  const { t } = useTranslation(['achievements', 'common']);
  const { category, person, stage, tab, year } = state.values;
  const years = yearsIn(records.map(({ date }) => date));
  const categories = frequentFirst(records.map((record) => record.category));
  const any = t('common:actions.all');
  const people = [...new Set(records.flatMap(politicianIdsOf))].flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name: nameText(name) }];
  });
  const everyone = t('filters.everyone');
  const shownName = (id: string) => people.find((each) => each.id === id)?.name ?? everyone;
  return (
    <>
      <SelectField
        label={t('filters.category')}
        value={category || any}
        groups={[{ options: [any, ...categories] }]}
        onChange={(name) => state.set({ category: name === any ? '' : name })}
      />
      <YearField years={years} value={year} onChange={(next) => state.set({ year: next })} />
      <SelectField
        label={t('filters.person')}
        value={shownName(person)}
        groups={[{ options: [everyone, ...people.map(({ name }) => name)] }]}
        onChange={(name) => state.set({ person: people.find((each) => each.name === name)?.id ?? '' })}
      />
      {tab === 'bill' && (
        <SelectField
          label={t('filters.stage')}
          value={stage === 'all' ? t('filters.anyStage') : stage}
          groups={[{ options: [t('filters.anyStage'), ...billStages] }]}
          onChange={(name) => state.set({ stage: billStages.find((each) => each === name) ?? 'all' })}
        />
      )}
    </>
  );
}
