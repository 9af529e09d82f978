import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { politicianIdsOf } from '#src/data/achievements/achievement-people.ts';
import { achievementItem } from '#src/data/achievements/achievements.queries.ts';
import { somePoliticians } from '#src/data/politicians/politicians.queries.ts';
import { linkTo } from '#src/links.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { AchievementArticle } from './AchievementArticle.tsx';

export const texts = { politicians: politiciansTexts };

export async function preload({ params, queryClient }: PreloadContext): Promise<void> {
  const item = await queryClient.ensureQueryData(achievementItem(params['id'] ?? ''));
  if (item.state === 'published')
    void queryClient.prefetchQuery(somePoliticians(politicianIdsOf(item.record)));
}

/** One achievement or bill. The id decides; the person in the address says whose page one comes from. */
export default function PoliticianAchievementPage({ params }: PageProps) {
  const { t } = useTranslation(['politicians', 'routes']);
  const { id = '', politician } = params;
  const query = useQuery(achievementItem(id));
  return (
    <RecordStates
      query={query}
      noun={t('achievement.noun')}
      section={{ label: t('routes:achievements.title'), to: linkTo('achievements') }}
      fallbackActions={<SectionLinks to={['achievements', 'politicians']} />}
    >
      {(record) => <AchievementArticle record={record} through={politician} />}
    </RecordStates>
  );
}
