import { corruptionCaseItem } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import caseLadderTexts from '#src/locales/zh-TW/case-ladder.json';
import corruptionCaseTexts from '#src/locales/zh-TW/corruption-case.json';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { CaseArticle } from './CaseArticle.tsx';

export const texts = { 'case-ladder': caseLadderTexts, 'corruption-case': corruptionCaseTexts };

const page = recordPage({
  item: corruptionCaseItem,
  noun: 'corruption-case:noun',
  section: 'corruptionCases',
  article: (record) => <CaseArticle record={record} />,
});

export const { preload } = page;

/** One case. */
export default page.RecordPage;
