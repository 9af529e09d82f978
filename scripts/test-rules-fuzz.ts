// `npm run test:rules:fuzz`: requests made from the schemas and the role table, each answered by our own rules.
// What is expected comes from src/data and architecture.md, never from the rules.
import { readFileSync } from 'node:fs';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { answers } from '#scripts/prove/fuzz/answers.ts';
import { questionsByCollection } from '#scripts/prove/fuzz/all-questions.ts';
import { askers } from '#scripts/prove/fuzz/questions.ts';

const shown = 40;

const rules = loadRuleset(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
const questions = questionsByCollection().flat();
let [asked, allowances, wrong] = [0, 0, 0];
for (const { title, allowed, expected } of answers(rules, questions)) {
  asked += 1;
  if (allowed) allowances += 1;
  if (allowed === expected) continue;
  wrong += 1;
  if (wrong <= shown) console.error(`${allowed ? 'allowed' : 'refused'}: ${title}`);
}
console.log(
  `rules: ${asked} requests from ${questions.length} mutations by ${askers.length} identities (${allowances} allowed), ${wrong} differences`,
);
process.exit(wrong > 0 ? 1 : 0);
