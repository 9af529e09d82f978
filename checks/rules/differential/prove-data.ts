import fc from 'fast-check';
import { type Answer, BothSides, type Call } from './both-sides.ts';
import { encode } from './plain-values.ts';
import { commit, commitCall, content, query } from './queries.ts';
import { firstDifference } from './shrink.ts';

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
export async function proveData(host: string, seed: number, min: number): Promise<boolean> {
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
