// `npm run test:rules:mutate`: changes both rules files in one place at a time; the rules tests must notice.
// The tests run once against a Firestore that keeps what it is asked; each mutant answers the same again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import type { Ruleset } from '#local-backend/rules/ruleset.ts';
import { questionsByCollection } from '#scripts/prove/fuzz/all-questions.ts';
import { answers } from '#scripts/prove/fuzz/answers.ts';
import type { Question } from '#scripts/prove/fuzz/questions.ts';
import { type Mutant, mutantsOf } from '#scripts/prove/mutate/mutants.ts';
import { evaluatedPlaces, replays, startRecorder } from '#scripts/prove/mutate/transcript.ts';

const leastKilled = 0.95;
const mostCollections = 1;

async function vitest(env: Record<string, string>, stdio: 'inherit' | 'ignore', ...tests: string[]) {
  const program = join('node_modules', '.bin', 'vitest');
  const child = spawn(program, ['run', '--reporter=dot', '--bail=1', ...tests], {
    stdio,
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

/** What does not load is noticed at once. */
function load(mutant: Mutant): Ruleset | undefined {
  try {
    return loadRuleset(mutant.source, 'firestore.rules');
  } catch {
    return undefined;
  }
}

const print = ({ position, change }: Mutant) =>
  console.log(`survived ${position.line}:${position.column} ${change}`);

async function surviveFirestore(source: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const indexes = parseIndexes(readFileSync('firestore.indexes.json', 'utf8'));
  const recorder = await startRecorder({ rules: loadRuleset(source, 'firestore.rules'), indexes });
  const passed = await vitest({ FIRESTORE_EMULATOR_HOST: recorder.host }, 'inherit', 'tests/rules');
  await recorder.close();
  if (!passed) throw new Error('the rules tests fail before anything is changed');
  const transcripts = recorder.transcripts.filter(({ calls }) => calls.length > 0);
  const places = transcripts.map((transcript) => {
    const rules = loadRuleset(source, 'firestore.rules');
    if (!replays(transcript, { rules, indexes }))
      throw new Error('the recorded calls are answered otherwise without a change');
    return evaluatedPlaces(rules);
  });
  const questions = questionsByCollection().map((list) => {
    const rules = loadRuleset(source, 'firestore.rules');
    if (isWrong(rules, list)) throw new Error('test:rules:fuzz fails before anything is changed');
    return { list, places: evaluatedPlaces(rules) };
  });
  return mutants.filter((mutant) => {
    const rules = load(mutant);
    if (!rules) return false;
    const place = `${mutant.position.line}:${mutant.position.column}`;
    const isNoticed = transcripts.some(
      (transcript, index) => places[index]?.has(place) === true && !replays(transcript, { rules, indexes }),
    );
    // What all collections share is asked of one of them.
    const asked = questions.filter((one) => one.places.has(place)).slice(0, mostCollections);
    if (isNoticed || asked.some(({ list }) => isWrong(rules, list))) return false;
    print(mutant);
    return true;
  });
}

function isWrong(rules: Ruleset, questions: readonly Question[]): boolean {
  for (const { allowed, expected } of answers(rules, questions)) if (allowed !== expected) return true;
  return false;
}

async function surviveStorage(mutants: readonly Mutant[]): Promise<Mutant[]> {
  const path = 'test-results/mutant.storage.rules';
  mkdirSync('test-results', { recursive: true });
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    writeFileSync(path, mutant.source);
    // oxlint-disable-next-line no-await-in-loop -- each on its own
    if (!(await vitest({ STORAGE_RULES: path }, 'ignore', 'tests/local-backend/rules/storage-rules.test.ts')))
      continue;
    print(mutant);
    survivors.push(mutant);
  }
  return survivors;
}

let isEnough = true;
for (const file of ['firestore.rules', 'storage.rules']) {
  const source = readFileSync(file, 'utf8');
  const mutants = mutantsOf(source, file);
  // oxlint-disable-next-line no-await-in-loop -- two files
  const survivors = await (file === 'firestore.rules'
    ? surviveFirestore(source, mutants)
    : surviveStorage(mutants));
  const killed = mutants.length - survivors.length;
  const share = killed / mutants.length;
  console.log(`${file}: ${killed} of ${mutants.length} mutants killed (${(share * 100).toFixed(1)} %)`);
  isEnough &&= share >= leastKilled;
}
process.exit(isEnough ? 0 : 1);
