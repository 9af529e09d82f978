import { achievements } from './achievements/achievement.schema.ts';
import { budgets } from './budgets/budget.schema.ts';
import { casePages } from './case-pages/case-page.schema.ts';
import { corruptionCases } from './corruption-cases/corruption-case.schema.ts';
import { debunkingImages } from './debunking-images/debunking-image.schema.ts';
import { imageFolders } from './image-folders/image-folder.schema.ts';
import { politicians } from './politicians/politician.schema.ts';
import { keyPointDocuments } from './key-point-documents/key-point-document.schema.ts';
import { publicOpinions } from './public-opinions/public-opinion.schema.ts';
import { qna } from './qna/qna.schema.ts';
import { resources } from './resources/resource.schema.ts';
import { site } from './site/settings.schema.ts';
import { tagRules } from './tag-rules/tag-rule.schema.ts';

/** Every content collection: what is published, imported, backed up and guarded. */
export const collections = [
  achievements,
  budgets,
  casePages,
  corruptionCases,
  debunkingImages,
  imageFolders,
  politicians,
  keyPointDocuments,
  publicOpinions,
  qna,
  resources,
  site,
  tagRules,
] as const;
