import { auditCaseSpecs } from './audit-case-specs.ts';
import { type Case, casesOf, distinctiveCasesOf } from './cases.ts';
import { commonCaseSpecs } from './common-case-specs.ts';
import { draftCaseSpecs } from './draft-case-specs.ts';
import { memberCaseSpecs } from './member-case-specs.ts';
import { previewCaseSpecs } from './preview-case-specs.ts';
import { proposalCaseSpecs } from './proposal-case-specs.ts';
import { publicationCaseSpecs } from './publications.ts';
import { sites } from './case-specs.ts';
import { conversationCaseSpecs } from './conversation-case-specs.ts';
import { removalCaseSpecs } from './removal-case-specs.ts';
import { scheduleCaseSpecs } from './schedule-case-specs.ts';
import { rolesCaseSpecs } from './roles-case-specs.ts';
import { storageCases } from './storage-cases.ts';

const caseSpecs = () => [
  ...publicationCaseSpecs(),
  ...sites.flatMap(rolesCaseSpecs),
  ...draftCaseSpecs(),
  ...auditCaseSpecs(),
  ...previewCaseSpecs(),
  ...proposalCaseSpecs(),
  ...memberCaseSpecs(),
  ...removalCaseSpecs(),
  ...conversationCaseSpecs(),
  ...scheduleCaseSpecs(),
  ...commonCaseSpecs(),
];

/** Returns every request to a rules file; a declared collection is covered automatically. */
export const casesOfRules = (file: string): Case[] =>
  file === 'storage.rules' ? storageCases() : caseSpecs().flatMap(casesOf);

/** Returns the requests that can distinguish one rules file from another. */
export const distinctiveCasesOfRules = (file: string): Case[] =>
  file === 'storage.rules' ? storageCases() : caseSpecs().flatMap(distinctiveCasesOf);
