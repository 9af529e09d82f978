// `npm run check -- rules-mutate`: mutates both rules files, one change at a time. The requests that test:rules:fuzz
// generates from the schemas and the role table must detect each mutant; survivors are listed.
import { readFileSync } from 'node:fs';
import { readRules } from '#local-backend/rules/load-ruleset.ts';
import { Judge } from '#checks/rules/mutate/judge.ts';
import { mutantsOf } from '#checks/rules/mutate/mutants.ts';
import { readArguments } from '#scripts/command/arguments.ts';

/** The minimum share of killed mutants, over both files. A sample varies: of 200 mutants, one is half a per cent. */
const minKilled = { all: 0.99, sample: 0.95 };

const { values } = readArguments({
  call: 'npm run check -- rules-mutate',
  flags: {
    every: { value: 'n', isCount: true, default: '1', help: 'tests only every n-th mutant' },
  },
});
const every = Number(values.every);
console.log('generating the requests');
// Importing these modules generates the requests, which takes seconds.
const { distinctiveCasesOfRules } = await import('#checks/rules/fuzz/all-cases.ts');

interface Outcome {
  readonly killed: number;
  readonly tried: number;
}

/** Counts the killed mutants of a file. Tries none if a request has an unexpected result on the unchanged file. */
function judgeFile(file: string): Outcome {
  const tree = readRules(readFileSync(file, 'utf8'), file);
  const cases = distinctiveCasesOfRules(file);
  console.log(`${file}: ${cases.length} requests to the unchanged rules`);
  const judge = new Judge(tree, file, cases);
  if (judge.wrong.length > 0) {
    for (const { title, expected } of judge.wrong)
      console.error(`${file}: ${expected ? 'denied' : 'allowed'} by the unchanged rules: ${title}`);
    return { killed: 0, tried: cases.length };
  }
  const first = Math.floor(Math.random() * every);
  const mutants = mutantsOf(tree).filter((_, index) => index % every === first);
  console.log(`${file}: testing ${mutants.length} mutants`);
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
