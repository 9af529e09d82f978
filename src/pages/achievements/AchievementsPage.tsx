import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { achievementKinds, billStages } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { isOfParty, politicianIdsOf } from '#src/data/collections/achievements/achievement-people.ts';
import { searchAchievements } from '#src/data/collections/achievements/search-achievements.ts';
import achievementsTexts from '#src/locales/zh-TW/achievements.json';
import type { PreloadContext } from '#src/page-module.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { Achievements } from '#src/pages/shared/politics/Achievements.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { preloadAchievements, useAchievements } from '#src/pages/shared/politics/use-achievements.ts';
import {
  PartyScopeChips,
  preloadPartyScope,
  usePartyScope,
} from '#src/pages/shared/politics/PartyScopeChips.tsx';
import { achievementsQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { useQueryState, type QueryState } from '#src/ui/controls/use-query-state.ts';
import { LinkedSearch } from '#src/ui/forms/LinkedSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { nameText, type PersonNames } from '#src/data/collections/politicians/person-names.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { YearField, yearsIn } from '#src/ui/lists/YearField.tsx';

interface AchievementFiltersProps {
  readonly state: QueryState<typeof achievementsQuery>;
  /** All records of the chosen kind; the options of the filters are derived from them. */
  readonly records: readonly AchievementListRecord[];
  readonly names: PersonNames;
}

/** Filters for category, year, stage and person; options without records are omitted. */
function AchievementFilters({ state, records, names }: AchievementFiltersProps) {
  const { t } = useTranslation(['achievements', 'common']);
  const { category, person, stage, tab, year } = state.values;
  const years = yearsIn(records.map(({ date }) => date));
  const categories = frequentFirst(records.map((record) => record.category));
  const people = [...new Set(records.flatMap(politicianIdsOf))].flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, nameText(name)] as const];
  });
  return (
    <>
      <SelectField
        label={t('filters.category')}
        value={category}
        groups={[{ options: [['', t('common:actions.all')], ...categories] }]}
        onChange={(next) => state.set({ category: next })}
      />
      <YearField
        years={years}
        value={year}
        onChange={(next) => state.set({ year: next })}
        {...(tab === 'bill' && { calendar: 'roc' })}
      />
      <SelectField
        label={t('filters.person')}
        value={people.some(([id]) => id === person) ? person : ''}
        groups={[{ options: [['', t('filters.everyone')], ...people] }]}
        onChange={(next) => state.set({ person: next })}
      />
      {tab === 'bill' && (
        <SelectField
          label={t('filters.stage')}
          value={stage}
          groups={[{ options: [['all', t('filters.anyStage')], ...billStages] }]}
          onChange={(next) => state.set({ stage: next })}
        />
      )}
    </>
  );
}

export const texts = { achievements: achievementsTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  await Promise.all([preloadPartyScope(queryClient), preloadAchievements(queryClient)]);
}

/** Achievements and bills of the tracked party's people, or of everybody. */
export default function AchievementsPage() {
  const { t } = useTranslation(['achievements', 'routes', 'common']);
  const state = useQueryState(achievementsQuery);
  const { query, achievements, names } = useAchievements();
  const { tab, category, person, stage, year } = state.values;
  // Only a submitted query has its own URL.
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(useSearchQuery(typed.trim()));
  const shown = usePartyScope(state.values.party);
  const { party } = shown;
  const everybodys = useMemo(() => achievements.filter(({ kind }) => kind === tab), [achievements, tab]);
  const ofKind = useMemo(
    () => (party === undefined ? everybodys : everybodys.filter((record) => isOfParty(record, party, names))),
    [everybodys, party, names],
  );
  const found = useMemo(
    () =>
      searchAchievements(ofKind, names, words).filter(
        (record) =>
          record.date.startsWith(year) &&
          (category === '' || record.category === category) &&
          (person === '' || politicianIdsOf(record).includes(person)) &&
          (stage === 'all' || record.stage === stage),
      ),
    [ofKind, names, words, category, person, stage, year],
  );
  const isEmpty = ofKind.length === 0;
  const empty = !isEmpty ? 'filtered' : everybodys.length > 0 ? 'party' : tab;
  const unfiltered = state.to({ category: '', person: '', stage: 'all', year: '' });
  return (
    <Page
      title={t('routes:achievements.title')}
      lead={party === undefined ? t('lead.all') : t('lead.tracked', { party })}
      wide
    >
      <PageHead description={t('description')} />
      <ListLayout
        search={
          <LinkedSearch
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            onType={setTyped}
            pathOf={(text) => linkTo('politicalAchievementSearch', { query: text })}
          />
        }
        tabs={
          <LinkTabs
            label={t('tabs.label')}
            choices={achievementKinds.map((each) => ({
              label: t(`tabs.${each}`),
              to: state.to({ tab: each, category: '', stage: 'all', year: '' }),
              current: each === tab,
            }))}
          />
        }
        chips={
          shown.tracked !== undefined && (
            <>
              <FactLine aria-hidden>{t('filters.whose')}</FactLine>
              <PartyScopeChips
                shown={shown}
                to={(scope) => state.to({ party: scope, category: '', person: '', stage: 'all', year: '' })}
              />
            </>
          )
        }
        filters={!isEmpty && <AchievementFilters state={state} records={ofKind} names={names} />}
        active={[category, person, year, stage !== 'all'].filter(Boolean).length}
        count={found.length}
      >
        <ListStates query={query}>
          {!isEmpty && <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>}
          {found.length > 0 ? (
            <Achievements label={t(`tabs.${tab}`)} records={found} names={names} query={words} numbered />
          ) : (
            <EmptyState
              pattern="achievements"
              title={t(`empty.${empty}.title`, { party })}
              hint={t(`empty.${empty}.hint`)}
              action={
                <SectionLinks to={['politicians', 'debunkingImages']}>
                  {empty === 'party' && (
                    <FilterLink to={state.to({ party: 'all' })}>{t('empty.party.action')}</FilterLink>
                  )}
                  {!isEmpty && <FilterLink to={unfiltered}>{t('common:list.clear')}</FilterLink>}
                </SectionLinks>
              }
            />
          )}
        </ListStates>
      </ListLayout>
    </Page>
  );
}
