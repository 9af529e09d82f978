import { publicOpinionItem } from '#src/data/collections/public-opinions/public-opinions.queries.ts';
import publicOpinionTexts from '#src/locales/zh-TW/public-opinion.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { OpinionArticle } from './OpinionArticle.tsx';

export const texts = { 'public-opinion': publicOpinionTexts };

const page = recordPage({
  item: publicOpinionItem,
  noun: 'public-opinion:noun',
  section: 'publicOpinions',
  fallbackActions: <SectionLinks to={['publicOpinions', 'qnaList', 'search']} />,
  article: (record) => <OpinionArticle key={record.id} record={record} />,
});

export const { preload } = page;

/** One poll or opinion. */
export default page.RecordPage;
