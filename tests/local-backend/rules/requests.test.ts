import { expect, test } from 'vitest';
import { Reference, type Value } from '#local-backend/values.ts';
import { evaluate, type Data, NOW, rules } from './rules-requests.ts';
import conditions from './request-conditions.json' with { type: 'json' };

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

const created: Data = { ...before, 'd/new': { a: 1, st: NOW, mm: { st: NOW } } };
const { s: _, ...rest } = DOC;
const updated: Data = { ...before, 'd/x': { ...rest, a: 5 } };
const operations = {
  get: ['d/x', before],
  create: ['d/new', created],
  update: ['d/x', updated],
  delete: ['d/x', { 'd/y': { a: 2 } }],
} as const;
for (const operation of ['get', 'create', 'update', 'delete'] as const)
  for (const [condition, allowed] of conditions[operation])
    test(`${operation}: ${condition} is ${allowed}`, () => {
      const [path, after] = operations[operation];
      expect(decide(operation, path, String(condition), after)).toBe(allowed);
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
