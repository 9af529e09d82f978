import { removalCaseSpecs } from '#checks/rules/fuzz/removal-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(removalCaseSpecs());
