import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { achievementKinds } from '#src/data/content/categories.ts';
import { linkTo } from '#src/links.ts';
import achievementsTexts from '#src/locales/zh-TW/achievements.json';
import type { PreloadContext } from '#src/page-module.ts';
import { Achievements } from '#src/pages/Achievements.tsx';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { preloadAchievements, useAchievements } from '#src/pages/use-achievements.ts';
import { preloadSettings, useSettings } from '#src/pages/use-settings.ts';
import { achievementsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SearchRow } from '#src/ui/forms/SearchRow.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { AchievementFilters } from './AchievementFilters.tsx';

export const texts = { achievements: achievementsTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  await Promise.all([preloadSettings(queryClient), preloadAchievements(queryClient)]);
}

/** What the tracked party has achieved and which bills it brought in. */
export default function AchievementsPage() {
  const { t } = useTranslation(['achievements', 'routes', 'common']);
  const state = useQueryState(achievementsQuery);
  const navigate = useNavigate();
  const settings = useSettings();
  const { query, achievements, names } = useAchievements();
  const { tab, category, person, stage } = state.values;
  const ofKind = useMemo(() => achievements.filter(({ kind }) => kind === tab), [achievements, tab]);
  const found = useMemo(
    () =>
      ofKind.filter(
        (record) =>
          (category === '' || record.category === category) &&
          (person === '' || record.politicianIds.includes(person)) &&
          (stage === 'all' || record.stage === stage),
      ),
    [ofKind, category, person, stage],
  );
  const isEmpty = ofKind.length === 0;
  const unfiltered = state.to({ category: '', person: '', stage: 'all' });
  return (
    <Page
      title={t('routes:achievements.title')}
      lead={t('lead', { party: settings?.partyName ?? t('party') })}
      wide
    >
      <SearchRow>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value=""
          onSearch={(text) => text && void navigate(linkTo('politicalAchievementSearch', { query: text }))}
        />
      </SearchRow>
      <LinkTabs
        label={t('tabs.label')}
        choices={achievementKinds.map((each) => ({
          label: t(`tabs.${each}`),
          to: state.to({ tab: each, category: '', stage: 'all' }),
          current: each === tab,
        }))}
        inPage
      />
      <ListStates query={query}>
        {!isEmpty && <AchievementFilters state={state} records={ofKind} names={names} />}
        {!isEmpty && <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>}
        {found.length > 0 ? (
          <Achievements
            key={[tab, category, person, stage].join('~')}
            label={t(`tabs.${tab}`)}
            records={found}
            names={names}
          />
        ) : (
          <EmptyState
            title={t(`empty.${isEmpty ? tab : 'filtered'}.title`)}
            hint={t(`empty.${isEmpty ? tab : 'filtered'}.hint`)}
            action={
              <SectionLinks to={['politicians', 'debunkingImages']}>
                {!isEmpty && (
                  <LinkButton to={unfiltered} replace preventScrollReset variant="outlined">
                    {t('common:list.clear')}
                  </LinkButton>
                )}
              </SectionLinks>
            }
          />
        )}
      </ListStates>
    </Page>
  );
}
