import { preloadQuery } from '#src/data/content/read/queries.ts';
import { politicianIdsOf, achievementItem } from '#src/data/collections/achievements/achievement-people.ts';
import { somePoliticians } from '#src/data/collections/politicians/politicians.queries.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import type { PreloadContext } from '#src/page-module.ts';
import { achievementAddress } from '#src/pages/shared/politics/achievement-address.ts';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { AchievementArticle } from './AchievementArticle.tsx';

export const texts = { politicians: politiciansTexts };

const page = recordPage({
  item: achievementItem,
  noun: 'politicians:achievement.noun',
  section: 'achievements',
  fallbackActions: <SectionLinks to={['achievements', 'politicians', 'search']} />,
  prefetchRelated: (queryClient, record) =>
    void preloadQuery(queryClient, somePoliticians(politicianIdsOf(record))),
  article: (record, { politician }) => <AchievementArticle record={record} through={politician} />,
});

export const { preload } = page;

/** Corrects the person in the path to one of the participants. */
export function rightPath({ params, queryClient }: PreloadContext): string | undefined {
  const { id = '', politician = '' } = params;
  const item = queryClient.getQueryData(achievementItem(id).queryKey);
  if (item?.state !== 'published') return undefined;
  const tookPart = politicianIdsOf(item.record).includes(politician);
  return achievementAddress(item.record, tookPart ? politician : undefined);
}

/** One achievement or bill. The person in the path is the one from whose page the visitor came. */
export default page.RecordPage;
