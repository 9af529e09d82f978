import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchAchievements } from '#src/data/collections/achievements/search-achievements.ts';
import { linkTo } from '#src/links.ts';
import politicalAchievementsTexts from '#src/locales/zh-TW/political-achievements.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { Achievements } from '#src/pages/shared/politics/Achievements.tsx';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { preloadAchievements, useAchievements } from '#src/pages/shared/politics/use-achievements.ts';
import { useSearchQuery } from '#src/pages/shared/found/use-search-query.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'political-achievements': politicalAchievementsTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadAchievements(queryClient);

/** The achievements and bills that contain every word of the query. */
export default function PoliticalAchievementSearchPage({ params }: PageProps) {
  const { t } = useTranslation(['political-achievements', 'routes', 'common']);
  const query = params['query'] ?? '';
  const title = t('title', { query });
  const { query: list, achievements, names } = useAchievements();
  const searched = useSearchQuery(query);
  const found = useMemo(
    () => searchAchievements(achievements, names, searched),
    [achievements, names, searched],
  );
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
        // Clearing the field does not search.
        pathOf={(text) => linkTo('politicalAchievementSearch', { query: text || query })}
      />
      <ListStates query={list}>
        <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>
        {found.length > 0 ? (
          <Achievements label={title} records={found} names={names} query={searched} numbered />
        ) : (
          <>
            <EmptyState
              pattern="achievements"
              title={t('empty.title', { query })}
              hint={t('empty.hint')}
              action={<SectionLinks to={['achievements', 'politicians']} />}
            />
            <NearFound collection="achievements" query={query} />
          </>
        )}
      </ListStates>
    </Page>
  );
}
