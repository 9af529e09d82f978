import { sites } from '#checks/rules/fuzz/case-specs.ts';
import { rolesCaseSpecs } from '#checks/rules/fuzz/roles-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(sites.flatMap(rolesCaseSpecs));
