import { draftCaseSpecs } from '#checks/rules/fuzz/draft-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(draftCaseSpecs());
