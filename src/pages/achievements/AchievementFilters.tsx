import { useTranslation } from 'react-i18next';
import type { AchievementListRecord } from '#src/data/achievements/achievement.collection.ts';
import { politicianIdsOf } from '#src/data/achievements/achievement-people.ts';
import { nameText, type PersonNames } from '#src/data/politicians/person-names.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import type { achievementsQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Row = styled('div')({
  display: 'grid',
  gap: '12px 20px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  maxWidth: '48rem',
  margin: '8px 0 20px',
});

/** Categories that are chosen from chips; more of them would push the list off a phone's screen. */
const maxChips = 10;

interface AchievementFiltersProps {
  readonly state: QueryState<typeof achievementsQuery>;
  /** Everything of the chosen kind: what can be chosen follows from it. */
  readonly records: readonly AchievementListRecord[];
  readonly names: PersonNames;
}

/** Category, stage and person, as far as there is something behind each. */
export function AchievementFilters({ state, records, names }: AchievementFiltersProps) {
  const { t } = useTranslation(['achievements', 'common']);
  const { category, person, stage, tab } = state.values;
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
      {categories.length <= maxChips && (
        <LinkChips
          label={t('filters.category')}
          choices={['', ...categories].map((each) => ({
            label: each || any,
            to: state.to({ category: each }),
            current: each === category,
          }))}
          isFilter
        />
      )}
      <Row>
        {categories.length > maxChips && (
          <SelectField
            label={t('filters.category')}
            value={category || any}
            groups={[{ options: [any, ...categories] }]}
            onChange={(name) => state.set({ category: name === any ? '' : name })}
          />
        )}
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
      </Row>
    </>
  );
}
