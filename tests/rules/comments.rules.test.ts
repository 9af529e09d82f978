import { conversationCaseSpecs } from '#checks/rules/fuzz/conversation-case-specs.ts';
import { testCases } from '#tests/helpers/rules-cases.ts';

testCases(conversationCaseSpecs());
