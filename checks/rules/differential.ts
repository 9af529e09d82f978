// `npm run check -- rules-differential`: sends generated rules, requests, queries and commits to the local backend and to
// the official Firestore emulator, and compares the results.
import { startOfficialEmulator } from './official-emulator.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import fc from 'fast-check';
import { type Answer, BothSides, type Call } from '#checks/rules/differential/both-sides.ts';
import { encode } from '#checks/rules/differential/plain-values.ts';
import { commit, commitCall, content, query } from '#checks/rules/differential/queries.ts';
import {
  type Answers,
  compareDecisions,
  rejectionOf,
  rulesOf,
  type Scenario,
  scenario,
  seedScenarios,
} from '#checks/rules/differential/rules-decisions.ts';

const scenariosPerFile = 100;

/** Sends generated rules and requests to both sides until `min` decisions agree. Prints the smallest difference. */
async function proveDecisions(host: string, seed: number, min: number): Promise<boolean> {
  const sides = new BothSides(host, `demo-decisions-${seed}`);
  await seedScenarios(sides, scenariosPerFile);
  const rejected = new Map<string, number>();
  const counts = { allowed: 0, denied: 0 };
  const count = (allowed: boolean): void => {
    counts[allowed ? 'allowed' : 'denied'] += 1;
  };
  let answers: Answers | undefined;
  const differs = async (one: Scenario): Promise<boolean> => {
    if (rejectionOf(one) !== undefined) return false;
    const [different] = (await compareDecisions(sides, [one])).values();
    if (different) answers = different;
    return different !== undefined;
  };
  const findFirst = async (scenarios: readonly Scenario[]): Promise<number> => {
    const loadable = scenarios.flatMap((one, index) => {
      const rejection = rejectionOf(one);
      if (rejection === undefined) return [{ one, index }];
      rejected.set(rejection, (rejected.get(rejection) ?? 0) + 1);
      return [];
    });
    const ones = loadable.map(({ one }) => one);
    const different = await compareDecisions(sides, ones, count);
    if (different.size === 0) return -1;
    // If only one side loads the file, the scenarios are tried one by one.
    for (const { one, index } of loadable)
      if ((different.has(-1) || different.has(ones.indexOf(one))) && (await differs(one))) return index;
    return -1;
  };
  for (let round = 0; counts.allowed + counts.denied < min; round += 1) {
    const smallest = await firstDifference(
      scenario,
      { seed: seed + round, count: scenariosPerFile },
      findFirst,
      differs,
    );
    if (!smallest) continue;
    console.error(`a difference, minimised:\n${JSON.stringify(smallest)}\n${rulesOf([smallest])}`);
    console.error(JSON.stringify(answers).slice(0, 1500));
    return false;
  }
  console.log(
    `rules: ${counts.allowed + counts.denied} decisions (${counts.allowed} allowed), 0 differences`,
  );
  for (const [rejection, times] of rejected)
    console.log(`  stricter here, rejected at load ${times} times: ${rejection}`);
  return true;
}

const documentsPerRound = 40;
const queriesPerRound = 250;

const passing = new Set(['readTime', 'createTime', 'updateTime', 'commitTime', 'done', 'transaction']);
const isEmpty = (value: unknown) =>
  value !== null && typeof value === 'object' && Object.keys(value).length === 0;

/** A JSON replacer that omits times, sorts keys, and writes empty lists and maps in one way. */
const plainly = (_key: string, value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(
    ([name, part]) => !passing.has(name) && !(/^(values|fields)$/.test(name) && isEmpty(part)),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Returns the part of a response that must be equal: the status of an error, otherwise everything but times. */
const comparablePart = ({ status, body }: Answer) =>
  status === 200 ? JSON.stringify(body, plainly) : String(status);

/** Sends generated queries and commits to both sides until `min` results agree. Prints the smallest difference. */
async function proveData(host: string, seed: number, min: number): Promise<boolean> {
  const sides = new BothSides(host, `demo-data-${seed}`);
  const names = ['w/a', 'w/b', 'w/c', 'w/d'].map((name) => `${sides.root}/${name}`);
  let results = 0;
  let succeeded = 0;
  let answers: readonly Answer[] = [];
  const differs = async (call: Call): Promise<boolean> => {
    const both = [sides.local(call), await sides.official(call)] as const;
    results += 1;
    if (both[0].status === 200) succeeded += 1;
    if (comparablePart(both[0]) === comparablePart(both[1])) return false;
    answers = both;
    return true;
  };
  const commits = fc.array(commit, { minLength: 1, maxLength: 5 });
  /** Sends commits one after the other on empty documents, and compares the results and the final documents. */
  const commitsDiffer = async (list: typeof commits extends fc.Arbitrary<infer T> ? T : never) => {
    const empty: Call = {
      method: 'commit',
      token: 'owner',
      body: { writes: names.map((name) => ({ delete: name })) },
    };
    await differs(empty);
    for (const writes of list) if (await differs(commitCall(sides.root, writes))) return true;
    const found: Call = {
      method: 'runQuery',
      token: 'owner',
      body: { structuredQuery: { from: [{ collectionId: 'w' }] } },
    };
    return differs(found);
  };
  const report = (smallest: unknown): false => {
    console.error(
      `a difference, minimised:\n${JSON.stringify(smallest)}\n${answers.map(comparablePart).join('\n')}`,
    );
    return false;
  };

  for (let round = 0; ; round += 1) {
    if (results >= min) break;
    const own = { seed: seed + round };
    await sides.clear();
    const data = fc.sample(content, { ...own, numRuns: documentsPerRound });
    await sides.write(
      data.map((fields, at) => ({ update: { name: `${sides.root}/data/d${at}`, fields: encode(fields) } })),
    );
    const findQuery = async (calls: readonly Call[]): Promise<number> =>
      (await Promise.all(calls.map(differs))).indexOf(true);
    const wrong = await firstDifference(query, { ...own, count: queriesPerRound }, findQuery, differs);
    if (wrong) return report({ wrong, data: data.map(encode) });
    const findCommits = async (lists: readonly Parameters<typeof commitsDiffer>[0][]): Promise<number> => {
      for (const [at, list] of lists.entries()) if (await commitsDiffer(list)) return at;
      return -1;
    };
    const wrongCommits = await firstDifference(commits, { ...own, count: 25 }, findCommits, commitsDiffer);
    if (wrongCommits) return report(wrongCommits.map((writes) => commitCall('', writes).body));
  }
  console.log(
    `data: ${results} results of queries and commits (${succeeded} answered, the rest rejected), 0 differences`,
  );
  return true;
}

const longestShrinking = 120_000;

/**
 * Generates `count` values, compares them all at once with `findFirst`, which returns the index of one that differs,
 * and shrinks that one with `differs`. Returns the smallest that still differs, or undefined.
 */
async function firstDifference<T>(
  arbitrary: fc.Arbitrary<T>,
  { seed, count }: { seed: number; count: number },
  findFirst: (values: readonly T[]) => Promise<number>,
  differs: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  const parameters = { seed, numRuns: count, unbiased: true } as const;
  const values: T[] = [];
  fc.assert(
    fc.property(arbitrary, (value) => void values.push(value)),
    parameters,
  );
  const index = await findFirst(values);
  if (index === -1) return undefined;
  // The same seed generates the same values: those before the one that differs are skipped.
  let run = -1;
  const { counterexample } = await fc.check(
    fc.asyncProperty(arbitrary, async (value) => {
      run += 1;
      return run < index || !(await differs(value));
    }),
    { ...parameters, interruptAfterTimeLimit: longestShrinking },
  );
  return counterexample?.[0] ?? values[index];
}

const { values } = readArguments({
  call: 'npm run check -- rules-differential',
  flags: {
    seed: {
      value: 'n',
      isCount: true,
      help: 'repeats the run that printed it; by default derived from the clock',
    },
    decisions: { value: 'n', isCount: true, default: '20000', help: 'the number of rules decisions' },
    results: { value: 'n', isCount: true, default: '5000', help: 'the number of queries and commits' },
  },
});
const emulator = await startOfficialEmulator();
if (typeof emulator === 'string') {
  console.log(`skipped, no official emulator: ${emulator}`);
  process.exit(0);
}
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
console.log(`seed ${seed}`);
try {
  const isEqual = await proveDecisions(emulator.host, seed, Number(values.decisions));
  const isSame = await proveData(emulator.host, seed, Number(values.results));
  process.exitCode = isEqual && isSame ? 0 : 1;
} finally {
  await emulator.stop();
}
