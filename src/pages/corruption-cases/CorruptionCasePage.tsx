import { corruptionCaseItem } from '#src/data/corruption-cases/corruption-cases.queries.ts';
import caseLadderTexts from '#src/locales/zh-TW/case-ladder.json';
import corruptionCasesTexts from '#src/locales/zh-TW/corruption-cases.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { CaseArticle } from './CaseArticle.tsx';

export const texts = { 'case-ladder': caseLadderTexts, 'corruption-cases': corruptionCasesTexts };

const page = recordPage({
  item: corruptionCaseItem,
  noun: 'corruption-cases:noun',
  section: 'corruptionCases',
  article: (record) => <CaseArticle record={record} />,
});

export const { preload } = page;

/** One case. */
export default page.RecordPage;
