import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { achievementKinds } from '#src/data/content/categories.ts';
import { linkTo } from '#src/links.ts';
import achievementsTexts from '#src/locales/zh-TW/achievements.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { preloadSettings, useSettings } from '#src/pages/use-settings.ts';
import { achievementsQuery } from '#src/routes.ts';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SearchRow } from '#src/ui/forms/SearchRow.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { achievements: achievementsTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

/** What the tracked party has achieved and which bills it brought in. */
export default function AchievementsPage() {
  const { t } = useTranslation(['achievements', 'routes']);
  const { values, to } = useQueryState(achievementsQuery);
  const navigate = useNavigate();
  const settings = useSettings();
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
          onSearch={(query) => query && void navigate(linkTo('politicalAchievementSearch', { query }))}
        />
      </SearchRow>
      <LinkTabs
        label={t('tabs.label')}
        choices={achievementKinds.map((tab) => ({
          label: t(`tabs.${tab}`),
          to: to({ tab }),
          current: tab === values.tab,
        }))}
        inPage
      />
      <EmptyState
        title={t(`empty.${values.tab}.title`)}
        hint={t(`empty.${values.tab}.hint`)}
        action={<SectionLinks to={['politicians', 'debunkingImages']} />}
      />
    </Page>
  );
}
