import { memberCaseSpecs } from '#checks/rules/fuzz/member-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(memberCaseSpecs());
