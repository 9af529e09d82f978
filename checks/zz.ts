import { readFileSync } from 'node:fs';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { draftCaseSpecs } from '#checks/rules/fuzz/draft-case-specs.ts';
import { casesOf } from '#checks/rules/fuzz/cases.ts';
const rules = loadRuleset(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
let n = 0, wrong = 0, allowed = 0;
for (const spec of draftCaseSpecs()) for (const each of casesOf(spec)) {
  n++;
  const a = each.isAllowed(rules);
  if (a) allowed++;
  if (a !== each.expected) { wrong++; if (wrong < 40) console.log(a ? 'allowed' : 'denied', each.title); }
}
console.log(n, allowed, wrong);
