// `npm run test:rules:mutate`: changes both rules files in one place at a time. The requests that test:rules:fuzz
// makes from the schemas and the role table must notice; survivors are listed.
import { readFileSync } from 'node:fs';
import { readRules } from '#local-backend/rules/load-ruleset.ts';
import { Judge } from '#scripts/prove/mutate/judge.ts';
import { mutantsOf } from '#scripts/prove/mutate/mutants.ts';
import { readArguments } from './arguments.ts';

/** Of all changes together. A sample varies: one change more or less of 200 is half a per cent. */
const minKilled = { all: 0.99, sample: 0.95 };

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

interface Outcome {
  readonly killed: number;
  readonly tried: number;
}

/** How many mutants of a file are killed. None when a request is answered wrongly without a change. */
function judgeFile(file: string): Outcome {
  const tree = readRules(readFileSync(file, 'utf8'), file);
  const cases = distinctiveCasesOfRules(file);
  console.log(`${file}: answering ${cases.length} requests without a change`);
  const judge = new Judge(tree, file, cases);
  if (judge.wrong.length > 0) {
    for (const { title, expected } of judge.wrong)
      console.error(`${file}: ${expected ? 'denied' : 'allowed'} without a change: ${title}`);
    return { killed: 0, tried: cases.length };
  }
  const first = Math.floor(Math.random() * every);
  const mutants = mutantsOf(tree).filter((_, index) => index % every === first);
  console.log(`${file}: trying ${mutants.length} changes`);
  const survivors = mutants.filter((mutant) => {
    if (judge.isKilled(mutant)) return false;
    const { node, other } = mutant;
    const change = `${node.text} → ${other.text}`.replace(/\s+/g, ' ');
    console.log(`survived ${file}:${node.position.line}:${node.position.column} ${change}`);
    return true;
  });
  const outcome = { killed: mutants.length - survivors.length, tried: mutants.length };
  console.log(`${file}: ${outcome.killed} of ${outcome.tried} mutants killed`);
  return outcome;
}

const outcomes = ['firestore.rules', 'storage.rules'].map(judgeFile);
const sum = (of: keyof Outcome): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
const share = sum('killed') / sum('tried');
console.log(`${(share * 100).toFixed(2)} % of all`);
process.exit(share >= (every === 1 ? minKilled.all : minKilled.sample) ? 0 : 1);
