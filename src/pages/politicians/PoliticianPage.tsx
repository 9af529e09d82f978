import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { politicianItem } from '#src/data/politicians/politicians.queries.ts';
import { linkTo } from '#src/links.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { preloadAchievementsOf } from '#src/pages/use-achievements.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { PoliticianArticle } from './PoliticianArticle.tsx';

export const texts = { politicians: politiciansTexts };

export async function preload({ params, queryClient }: PreloadContext): Promise<void> {
  // The person is the page; what they did joins when it is there.
  preloadAchievementsOf(queryClient);
  await queryClient.ensureQueryData(politicianItem(params['politician'] ?? ''));
}

/** One politician. */
export default function PoliticianPage({ params }: PageProps) {
  const { t } = useTranslation(['politicians', 'routes']);
  const { politician = '' } = params;
  const query = useQuery(politicianItem(politician));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:politicians.title'), to: linkTo('politicians') }}
      fallbackActions={<SectionLinks to={['politicians', 'achievements']} />}
    >
      {(record) => <PoliticianArticle key={record.id} record={record} />}
    </RecordStates>
  );
}
