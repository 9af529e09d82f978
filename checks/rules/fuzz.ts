// `npm run check -- rules-fuzz`: evaluates our own rules for requests generated from the schemas and the role table. The
// expected results come from src/data and docs/data-model.md, never from the rules.
import { readFileSync } from 'node:fs';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { readArguments } from '#scripts/command/arguments.ts';

readArguments({ call: 'npm run check -- rules-fuzz', flags: {} });
console.log('generating the requests');
// Importing these modules generates the requests, which takes seconds.
const { casesOfRules } = await import('#checks/rules/fuzz/all-cases.ts');
const { identities } = await import('#checks/rules/fuzz/case-specs.ts');

const shown = 40;

/** Returns the number of requests for which a rules file gives an unexpected result. */
function differencesOf(file: string): number {
  const rules = loadRuleset(readFileSync(file, 'utf8'), file);
  let [requested, allowances, wrong] = [0, 0, 0];
  // A case holds its requests once it is evaluated, all of them more than the heap: each is released.
  const cases = [...casesOfRules(file)];
  for (let each = cases.pop(); each; each = cases.pop()) {
    const { title, expected } = each;
    const allowed = each.isAllowed(rules);
    requested += 1;
    if (allowed) allowances += 1;
    if (allowed === expected) continue;
    wrong += 1;
    if (wrong <= shown) console.error(`${allowed ? 'allowed' : 'denied'}: ${title}`);
  }
  const requests = `${requested} requests by ${identities.length} identities (${allowances} allowed)`;
  console.log(`${file}: ${requests}, ${wrong} differences`);
  return wrong;
}

const wrong = ['firestore.rules', 'storage.rules'].map(differencesOf);
process.exit(wrong.some(Boolean) ? 1 : 0);
