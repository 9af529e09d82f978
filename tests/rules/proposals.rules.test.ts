import { proposalCaseSpecs } from '#checks/rules/fuzz/proposal-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(proposalCaseSpecs());
