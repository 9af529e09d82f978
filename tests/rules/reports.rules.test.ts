import { reportCaseSpecs } from '#checks/rules/fuzz/report-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(reportCaseSpecs());
