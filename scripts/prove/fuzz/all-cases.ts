import { auditQuestions } from './audit-questions.ts';
import { type Case, casesOf, tellingCasesOf } from './cases.ts';
import { commonQuestions } from './common-questions.ts';
import { draftQuestions } from './draft-questions.ts';
import { proposalQuestions } from './proposal-questions.ts';
import { publicationQuestions } from './publications.ts';
import { sites } from './questions.ts';
import { rolesQuestions } from './roles-questions.ts';
import { storageCases } from './storage-cases.ts';

const questions = () => [
  ...publicationQuestions(),
  ...sites.flatMap(rolesQuestions),
  ...draftQuestions(),
  ...auditQuestions(),
  ...proposalQuestions(),
  ...commonQuestions(),
];

/** Every request to a rules file; a collection is covered by being declared. */
export const casesOfRules = (file: string): Case[] =>
  file === 'storage.rules' ? storageCases() : questions().flatMap(casesOf);

/** Those that can tell one rules file from another. */
export const tellingCasesOfRules = (file: string): Case[] =>
  file === 'storage.rules' ? storageCases() : questions().flatMap(tellingCasesOf);
