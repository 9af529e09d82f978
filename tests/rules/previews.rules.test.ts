import { previewCaseSpecs } from '#checks/rules/fuzz/preview-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(previewCaseSpecs());
