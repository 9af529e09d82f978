import { expect, test } from 'vitest';
import { AccessBudget } from '#local-backend/rules/document-access.ts';
import { evaluate, type Data, rules } from './rules-requests.ts';
import data from './limits.data.json';

// The official emulator has each of these limits at the same value.
const absent = (count: number, name = 'exists', collection = 'q'): string =>
  Array.from(
    { length: count },
    (_, index) => `!${name}(/databases/$(database)/documents/${collection}/a${index})`,
  ).join('&&');

const create = (condition: string): boolean =>
  evaluate(rules(`match /d/{id} { allow create: if ${condition}; }`), 'create', 'd/x', {
    after: { 'd/x': {} },
  }).allowed;

test('a request may read ten documents, but not eleven', () => {
  expect(create(absent(10))).toBe(true);
  expect(create(absent(11))).toBe(false);
});

test('a document read repeatedly, before or after the write, counts once', () => {
  expect(create(`${absent(10)} && ${absent(10)} && ${absent(10, 'existsAfter')}`)).toBe(true);
});

test('reading the written document itself is free', () => {
  expect(create(`existsAfter(/databases/$(database)/documents/d/x) && ${absent(10)}`)).toBe(true);
});

test('all allow statements of a request share its ten documents', () => {
  expect(create(`${absent(6)} && false; allow create: if ${absent(6, 'exists', 'r')}`)).toBe(false);
});

test('a let and an argument read their documents even when they are not used', () => {
  const look = (index: number): string => `exists(/databases/$(database)/documents/u/a${index})`;
  const body = (use: string): string => `${use} match /d/{id} { allow create: if f() && ${absent(9)}; }`;
  const unused = `function f() { let a = ${look(0)}; let b = ${look(1)}; return true; }`;
  expect(evaluate(rules(body(unused)), 'create', 'd/x', { after: { 'd/x': {} } }).allowed).toBe(false);
});

test('exceeding the limit is an error that || absorbs', () => {
  expect(create(`(${absent(11)}) || true`)).toBe(true);
});

function commit(condition: string, count: number): boolean {
  const names = Array.from({ length: count }, (_, index) => `d/x${index}`);
  const after: Data = Object.fromEntries(names.map((name) => [name, {}]));
  const ruleset = rules(`match /d/{id} { allow create: if ${condition}; }`);
  const budget = new AccessBudget(20, new Set(names));
  return names.every((name) => evaluate(ruleset, 'create', name, { after, budget }).allowed);
}

const own = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `!exists(/databases/$(database)/documents/q/$(id + "${index}"))`,
  ).join('&&');

test('the writes of a commit share twenty documents', () => {
  expect(commit(own(10), 2)).toBe(true);
  expect(commit(own(5), 4)).toBe(true);
  expect(commit(own(5), 5)).toBe(false);
  expect(commit(own(11), 1)).toBe(false);
});

test('writes that read the same documents count them once', () => {
  expect(commit(absent(10), 4)).toBe(true);
});

test('reading the new state of a document in the same commit is free, its old state counts', () => {
  expect(commit(`existsAfter(/databases/$(database)/documents/d/x1) && ${own(10)}`, 2)).toBe(true);
  expect(
    commit(
      `!exists(/databases/$(database)/documents/d/x1) && id == "x1" || ${own(10)} && !exists(/databases/$(database)/documents/d/x1)`,
      2,
    ),
  ).toBe(false);
});

// The number of each shape that fits into the 1,000 expressions of a request.
const SHAPES = data.SHAPES as [shape: string, max: number, declaration?: string][];
for (const [shape, max, declaration = ''] of SHAPES)
  test(`${shape} fits ${max} times into the 1,000 expressions`, () => {
    const fits = (count: number): boolean => {
      const list = Array.from({ length: count }, () => shape).join(',');
      return evaluate(
        rules(`${declaration} match /d/{id} { allow get: if [${list}].size() > 0; }`),
        'get',
        'd/x',
      ).allowed;
    };
    expect(fits(max)).toBe(true);
    expect(fits(max + 1)).toBe(false);
  });

test('exceeding the 1,000 expressions is not absorbed by ||, and all allow statements share them', () => {
  const list = Array.from({ length: 600 }, () => '1').join(',');
  const costly = `allow get: if [${list}].size() < 0;`;
  expect(evaluate(rules(`match /d/{id} { ${costly} allow get: if true; }`), 'get', 'd/x').allowed).toBe(true);
  const { allowed, reason } = evaluate(
    rules(`match /d/{id} { ${costly} ${costly} allow get: if true || true; }`),
    'get',
    'd/x',
  );
  expect(allowed).toBe(false);
  expect(reason).toMatch(/only 1000 expressions/);
});
