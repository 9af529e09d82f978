import { commonQuestions } from './common-questions.ts';
import { publicationQuestions } from './publications.ts';
import type { Question } from './questions.ts';

/** Every question, one list a collection; a collection is covered by being declared. */
export const questionsByCollection = (): Question[][] => [...publicationQuestions(), ...commonQuestions()];
