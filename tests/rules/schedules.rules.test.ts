import { scheduleCaseSpecs } from '#checks/rules/fuzz/schedule-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(scheduleCaseSpecs());
