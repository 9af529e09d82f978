import { auditCaseSpecs } from '#checks/rules/fuzz/audit-case-specs.ts';
import { redactionCaseSpecs } from '#checks/rules/fuzz/redaction-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases([...auditCaseSpecs(), ...redactionCaseSpecs()]);
