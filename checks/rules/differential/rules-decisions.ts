import fc from 'fast-check';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { mintToken } from '#local-backend/token.ts';
import type { BothSides, Call } from './both-sides.ts';
import { condition, value } from './expressions.ts';
import { documents, encode, type Fields } from './plain-values.ts';

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
const tokens = [
  undefined,
  mintToken('u1', { a: 1, s: 'x', list: ['a', 'x', 3], m: { k: 1 } }),
  mintToken('x', { firebase: { tenant: 'ours' }, b: true }),
];

const scenario = fc.record({
  operation: fc.constantFrom(...operations),
  shape: fc.constantFrom('plain', 'function', 'overlap', 'nested'),
  first: condition,
  second: condition,
  bound: value,
  token: fc.nat(tokens.length - 1),
  before: fc.nat(documents.length - 1),
  after: fc.nat(documents.length - 1),
  filter: fc.constantFrom('a', 's', 'n', ''),
  limit: fc.constantFrom(0, 1, 50, 51),
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** Replaces p, q and l with 1, "x" and true where no function defines them. */
const withoutVariables = (text: string) =>
  text.replace(/"[^"]*"|\b[pql]\b(?!["'(:])/g, (word) => ({ p: '1', q: '"x"', l: 'true' })[word] ?? word);

/** A function outside the matches cannot access their wildcard. */
const withoutId = (text: string) => text.replaceAll(/\bid\b/g, '"x"');

/** Returns the matches of one scenario: `<name>y` evaluates the condition, `<name>n` its negation. */
function matchesOf({ operation, shape, first, second, bound }: Scenario, name: string): string {
  const plain = withoutVariables(first);
  const group = operation === 'get' || operation === 'list' ? 'read' : 'write';
  const block = (suffix: string, test: string, more = '') =>
    `match /${name}${suffix}/{id} { allow ${operation}: if ${test}; }\n${more}`;
  switch (shape) {
    default:
      return block('y', plain) + block('n', `!(${plain})`);
    case 'function': {
      const declared = `function ${name}(p, q) { let l = ${withoutId(withoutVariables(bound))}; return ${withoutId(first)}; }\n`;
      return declared + block('y', `${name}(1, id)`) + block('n', `!${name}(1, id)`);
    }
    case 'overlap':
      return ['y', 'n']
        .map((suffix) =>
          block(
            suffix,
            suffix === 'y' ? plain : `!(${plain})`,
            `match /${name}${suffix}/{id=**} { allow ${group}: if ${withoutVariables(second)}; }\n`,
          ),
        )
        .join('');
    case 'nested':
      return ['y', 'n']
        .map(
          (suffix) =>
            `match /{outer}/{id} { allow ${operation}: if outer == "${name}${suffix}" && ${suffix === 'y' ? plain : `!(${plain})`}; }\n`,
        )
        .join('');
  }
}

/** Returns a rules file for many scenarios. `v/x` allows testing writes without carrying them out. */
export const rulesOf = (scenarios: readonly Scenario[]) =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\nmatch /v/x { allow get: if true; }\n${scenarios
    .map((one, index) => matchesOf(one, `c${index}`))
    .join('')}} }`;

const seeded = documents.filter((fields): fields is Fields => fields !== null);

/** Creates the documents of `count` scenarios on both sides. */
export async function seedScenarios(sides: BothSides, count: number): Promise<void> {
  const write = (name: string, fields: Fields) => ({
    update: { name: `${sides.root}/${name}`, fields: encode(fields) },
  });
  await sides.clear();
  await sides.write([
    write('v/x', {}),
    write('k/a', documents[1] ?? {}),
    write('k/b', {}),
    ...Array.from({ length: count }, (_, index) =>
      ['y', 'n'].flatMap((suffix) => seeded.map((fields, at) => write(`c${index}${suffix}/d${at}`, fields))),
    ).flat(),
  ]);
}

function callOf(
  { operation, token, before, after, filter, limit }: Scenario,
  collection: string,
  root: string,
): Call {
  const fields = documents[before];
  const id = fields ? `d${seeded.indexOf(fields)}` : 'none';
  const name = `${root}/${collection}/${operation === 'create' ? 'none' : id}`;
  const by = { token: tokens[token] };
  if (operation === 'get') return { ...by, method: 'batchGet', body: { documents: [name] } };
  if (operation === 'list') {
    const operand = documents[after]?.[filter] ?? 1;
    const where = {
      fieldFilter: { field: { fieldPath: filter }, op: 'EQUAL', value: encode({ operand })['operand'] },
    };
    const structuredQuery = {
      from: [{ collectionId: collection }],
      ...(filter !== '' && { where }),
      ...(limit > 0 && { limit }),
    };
    return { ...by, method: 'runQuery', body: { structuredQuery } };
  }
  const update = { update: { name, fields: encode(documents[after] ?? {}) } };
  // The precondition of the second write always fails, so an allowed commit returns 409 and a denied one 403.
  const unmet = { verify: `${root}/v/x`, currentDocument: { exists: false } };
  return {
    ...by,
    method: 'commit',
    body: { writes: [operation === 'delete' ? { delete: name } : update, unmet] },
  };
}

/** Returns why our engine rejects the scenario's rules; undefined if it accepts them. */
export function rejectionOf(one: Scenario): string | undefined {
  try {
    loadRuleset(rulesOf([one]), 'firestore.rules');
    return undefined;
  } catch (error) {
    return String(error)
      .replace(/^.*?:\d+:\d+:? ?/, '')
      .replace(/\b[\w.]+\b(?= (takes|is not|does not))/, '…');
  }
}

export type Answers = Readonly<Record<'local' | 'official', unknown>>;

/**
 * Tries every scenario twice on both sides. Returns the differing answers, by index of the scenario; -1 is the rules
 * file.
 */
export async function compareDecisions(
  sides: BothSides,
  scenarios: readonly Scenario[],
  decided: (allowed: boolean) => void = () => {},
): Promise<ReadonlyMap<number, Answers>> {
  const loaded = await sides.loadRules(rulesOf(scenarios));
  const different = new Map<number, Answers>();
  if (loaded.local !== undefined || loaded.official !== undefined) {
    if (loaded.local === undefined || loaded.official === undefined) different.set(-1, loaded);
    return different;
  }
  await Promise.all(
    scenarios.flatMap((one, index) =>
      ['y', 'n'].map(async (suffix) => {
        const call = callOf(one, `c${index}${suffix}`, sides.root);
        const [local, official] = [sides.local(call), await sides.official(call)];
        decided(local.status !== 403);
        if (local.status !== official.status) different.set(index, { local, official });
      }),
    ),
  );
  return different;
}

export { scenario };
