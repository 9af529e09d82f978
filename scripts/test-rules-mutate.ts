// `npm run test:rules:mutate`: changes both rules files in one place at a time. The requests that test:rules:fuzz
// makes from the schemas and the role table must notice; survivors are listed.
import { readFileSync } from 'node:fs';
import { readRules } from '#local-backend/rules/load-ruleset.ts';
import { Judge } from '#scripts/prove/mutate/judge.ts';
import { mutantsOf } from '#scripts/prove/mutate/mutants.ts';
import { readArguments } from './arguments.ts';

const minKilled = 0.95;

const { values } = readArguments({
  call: 'npm run test:rules:mutate --',
  flags: {
    every: { type: 'string', value: 'n', isCount: true, default: '1', help: 'tries each n-th change alone' },
  },
});
const every = Number(values.every);
console.log('making the requests');
// Loading these makes them, which takes seconds.
const { distinctiveCasesOfRules } = await import('#scripts/prove/fuzz/all-cases.ts');

/** Whether enough mutants of a file are killed. None when a request is answered wrongly without a change. */
function judgeFile(file: string): boolean {
  const tree = readRules(readFileSync(file, 'utf8'), file);
  const judge = new Judge(tree, file, distinctiveCasesOfRules(file));
  if (judge.wrong.length > 0) {
    for (const { title, expected } of judge.wrong)
      console.error(`${file}: ${expected ? 'denied' : 'allowed'} without a change: ${title}`);
    return false;
  }
  const first = Math.floor(Math.random() * every);
  const mutants = mutantsOf(tree).filter((_, index) => index % every === first);
  const survivors = mutants.filter((mutant) => !judge.isKilled(mutant));
  for (const { node, other } of survivors) {
    const change = `${node.text} → ${other.text}`.replace(/\s+/g, ' ');
    console.log(`survived ${file}:${node.position.line}:${node.position.column} ${change}`);
  }
  const share = 1 - survivors.length / mutants.length;
  const killed = `${mutants.length - survivors.length} of ${mutants.length} mutants killed`;
  console.log(`${file}: ${killed} (${(share * 100).toFixed(1)} %)`);
  return share >= minKilled;
}

const areEnough = ['firestore.rules', 'storage.rules'].map(judgeFile);
process.exit(areEnough.every(Boolean) ? 0 : 1);
