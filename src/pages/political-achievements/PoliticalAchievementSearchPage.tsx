import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import politicalAchievementsTexts from '#src/locales/zh-TW/political-achievements.json';
import type { PageProps } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'political-achievements': politicalAchievementsTexts };

/** The achievements and bills that hold every word of the query. */
export default function PoliticalAchievementSearchPage({ params }: PageProps) {
  const { t } = useTranslation(['political-achievements', 'routes']);
  const query = params['query'] ?? '';
  const title = t('title', { query });
  return (
    <Page
      title={title}
      breadcrumb={[{ label: t('routes:achievements.title'), to: linkTo('achievements') }]}
      wide
    >
      <PageHead name={title} noIndex />
      <PathSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={query}
        // An emptied box waits for the next words.
        pathOf={(text) => linkTo('politicalAchievementSearch', { query: text || query })}
      />
      <EmptyState
        title={t('empty.title', { query })}
        hint={t('empty.hint')}
        action={<SectionLinks to={['achievements', 'politicians']} />}
      />
    </Page>
  );
}
