import { preloadQuery } from '#src/data/content/read/queries.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import { politicianItem } from '#src/data/collections/politicians/politicians.queries.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import type { PreloadContext } from '#src/page-module.ts';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { preloadAchievementsOf } from '#src/pages/shared/politics/use-achievements.ts';
import { partsOfPolitician, PoliticianArticle } from './PoliticianArticle.tsx';

export const texts = { politicians: politiciansTexts };

const page = recordPage({
  item: politicianItem,
  param: 'politician',
  noun: 'politicians:noun',
  section: 'politicians',
  parts: partsOfPolitician,
  fallbackActions: <SectionLinks to={['politicians', 'achievements', 'search']} />,
  prefetchRelated: (queryClient, { id }) => void preloadQuery(queryClient, personRecordQuery(id)),
  article: (record) => <PoliticianArticle key={record.id} record={record} />,
});

export async function preload(context: PreloadContext): Promise<void> {
  // The page needs only the person; achievements are added when they have loaded.
  preloadAchievementsOf(context.queryClient);
  await page.preload(context);
}

/** One politician. */
export default page.RecordPage;
