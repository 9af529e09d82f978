import { expect, test } from 'vitest';
import { Reference, type Value } from '#local-backend/values.ts';
import { evaluate, type Data, NOW, rules } from './rules-requests.ts';

// Every expectation is the decision of the official emulator for the same request.
const DOC = { a: 1, s: 'x', n: null, m: { k: 1 }, f: 1.5, l: [1], t: NOW };
const before: Data = { 'd/x': DOC, 'd/y': { a: 2 } };

function decide(
  operation: 'get' | 'create' | 'update' | 'delete',
  path: string,
  condition: string,
  after: Data,
): boolean {
  return evaluate(rules(`match /d/{id} { allow ${operation}: if ${condition}; }`), operation, path, {
    before,
    after,
  }).allowed;
}

const READS: [condition: string, allowed: boolean][] = [
  ['resource.data.a == 1 && resource.id == "x" && id == "x"', true],
  ['resource.__name__ == /databases/(default)/documents/d/x', true],
  ['resource.keys().hasOnly(["data","id","__name__"])', true],
  ['resource.data.keys() == ["a","f","l","m","n","s","t"]', true],
  ['resource.data.f is float && resource.data.a is int && resource.data.t is timestamp', true],
  ['resource.data.nope == null', false],
  ['resource.data.get("nope", null) == null', true],
  ['get(/databases/$(database)/documents/d/y).data.a == 2', true],
  ['get(/databases/$(database)/documents/d/x) == resource', true],
  ['get(/databases/$(database)/documents/d/none) == null', false],
  ['exists(/databases/$(database)/documents/d/none) == false', true],
  ['exists(/databases/(default)/documents/d) == false', false],
  ['exists(/databases/other/documents/d/y)', false],
  ['request.resource == null', false],
  ['request.query.limit == null', false],
  ['request.path == /databases/(default)/documents/d/x', true],
  ['request.time is timestamp && request.method == "get"', true],
];
for (const [condition, allowed] of READS)
  test(`get: ${condition} is ${allowed}`, () => {
    expect(decide('get', 'd/x', condition, before)).toBe(allowed);
  });

const created: Data = { ...before, 'd/new': { a: 1, st: NOW, mm: { st: NOW } } };
const CREATES: [condition: string, allowed: boolean][] = [
  ['resource == null', true],
  ['resource.data == null', false],
  ['request.resource.data.a == 1 && request.resource.id == "new"', true],
  ['request.resource.data.st == request.time && request.resource.data.mm.st == request.time', true],
  ['getAfter(/databases/$(database)/documents/d/new).data == request.resource.data', true],
  ['get(/databases/$(database)/documents/d/new) == null', true],
  ['getAfter(/databases/$(database)/documents/d/none) == null', false],
  ['existsAfter(/databases/$(database)/documents/d/new)', true],
  ['exists(/databases/$(database)/documents/d/new)', false],
];
for (const [condition, allowed] of CREATES)
  test(`create: ${condition} is ${allowed}`, () => {
    expect(decide('create', 'd/new', condition, created)).toBe(allowed);
  });

const { s: _, ...rest } = DOC;
const updated: Data = { ...before, 'd/x': { ...rest, a: 5 } };
const UPDATES: [condition: string, allowed: boolean][] = [
  ['resource.data.a == 1 && request.resource.data.a == 5', true],
  ['request.resource.data.diff(resource.data).affectedKeys() == ["a","s"].toSet()', true],
  ['request.resource.data.t == resource.data.t', true],
  ['getAfter(/databases/$(database)/documents/d/x).data.a == 5', true],
  ['get(/databases/$(database)/documents/d/x).data.a == 1', true],
  ['"s" in request.resource.data', false],
];
for (const [condition, allowed] of UPDATES)
  test(`update: ${condition} is ${allowed}`, () => {
    expect(decide('update', 'd/x', condition, updated)).toBe(allowed);
  });

const DELETES: [condition: string, allowed: boolean][] = [
  ['request.resource == null && resource.data.a == 1', true],
  ['request.resource.data == null', false],
  ['getAfter(/databases/$(database)/documents/d/x) == null', true],
  ['existsAfter(/databases/$(database)/documents/d/x)', false],
];
for (const [condition, allowed] of DELETES)
  test(`delete: ${condition} is ${allowed}`, () => {
    expect(decide('delete', 'd/x', condition, { 'd/y': { a: 2 } })).toBe(allowed);
  });

const equal = (field: string, value: Value, op = 'EQUAL') => ({ field, op, value });
const LISTS: [title: string, query: Parameters<typeof evaluate>[3], condition: string, allowed: boolean][] = [
  ['a limit within bounds', { query: { limit: 50 } }, 'request.query.limit <= 50', true],
  ['a limit beyond bounds', { query: { limit: 51 } }, 'request.query.limit <= 50', false],
  ['no limit', {}, 'request.query.limit <= 50', false],
  ['no offset', {}, 'request.query.offset == 0', true],
  [
    'an order',
    { query: { orderBy: [{ field: 'a', descending: true }] } },
    'request.query.orderBy == {"a": "DESC"}',
    true,
  ],
  ['the path of the collection', {}, 'request.path == /databases/(default)/documents/d', true],
  ['a field without a filter', {}, 'resource.data.a == 1', false],
  ['a negated condition on a field without a filter', {}, '!(resource.data.s == "y")', false],
  ['a wildcard', {}, 'id == "x" || id != "x"', false],
  ['another document', {}, 'exists(/databases/$(database)/documents/d/x)', true],
  [
    'an equality filter',
    { query: { filters: [equal('a', 1n)] } },
    'resource.data.a == 1 && resource.data.keys() == ["a"]',
    true,
  ],
  [
    'an equality filter with another value',
    { query: { filters: [equal('a', 2n)] } },
    'resource.data.a == 1',
    false,
  ],
  [
    'an equality filter on a nested field',
    { query: { filters: [equal('m.k', 1n)] } },
    'resource.data.m == {"k": 1}',
    true,
  ],
  [
    'an equality filter with null',
    { query: { filters: [equal('n', null)] } },
    'resource.data.n == null',
    true,
  ],
  [
    'an IN within bounds',
    { query: { filters: [equal('a', [1n, 2n], 'IN')] } },
    'resource.data.a in [1, 2, 3]',
    true,
  ],
  [
    'an IN beyond bounds',
    { query: { filters: [equal('a', [1n, 2n], 'IN')] } },
    'resource.data.a in [1]',
    false,
  ],
  [
    'a range, and a condition of equality',
    { query: { filters: [equal('a', 1n, 'GREATER_THAN')] } },
    'resource.data.a == 1',
    false,
  ],
  [
    'a range, and a negated condition',
    { query: { filters: [equal('a', 1n, 'GREATER_THAN')] } },
    '!("a" in resource.data)',
    false,
  ],
  [
    'a range, and a condition of inequality',
    { query: { filters: [equal('a', 1n, 'NOT_EQUAL')] } },
    'resource.data.a != 7',
    false,
  ],
  [
    'a range and an equality',
    { query: { filters: [equal('a', 0n, 'GREATER_THAN'), equal('a', 1n)] } },
    'resource.data.a == 1',
    true,
  ],
  [
    'an equality filter on the document name',
    {
      query: { filters: [equal('__name__', new Reference('projects/p/databases/(default)/documents/d/x'))] },
    },
    'id == "x" && resource.data.a == 1',
    true,
  ],
];
for (const [title, options, condition, allowed] of LISTS)
  test(`list with ${title}: ${condition} is ${allowed}`, () => {
    const ruleset = rules(`match /d/{id} { allow list: if ${condition}; }`);
    expect(evaluate(ruleset, 'list', 'd', { before, ...options }).allowed).toBe(allowed);
  });

test('a list never matches a rule for a single named document', () => {
  expect(evaluate(rules('match /d/x { allow list: if true; }'), 'list', 'd').allowed).toBe(false);
});
