import { expect, test } from 'vitest';
import { evaluate, rules } from './rules-requests.ts';

test('coverage counts the results of every condition and of each of its parts', () => {
  const ruleset = rules(`function isX(id) { return id == "x"; }
match /d/{id} { allow get: if isX(id) || resource.data.a; }`);
  evaluate(ruleset, 'get', 'd/x');
  evaluate(ruleset, 'get', 'd/y');
  evaluate(ruleset, 'get', 'd/y', { before: { 'd/y': { a: false } } });

  const { file, allows, functions } = ruleset.coverage();
  expect(file).toBe('firestore.rules');
  const counts = { true: 1, false: 1, error: 1, other: 0 };
  expect(allows).toMatchObject([{ line: 4, column: 31, text: 'isX(id) || resource.data.a', ...counts }]);
  expect(allows[0]?.parts).toMatchObject([
    { text: 'isX(id)', true: 1, false: 2, error: 0 },
    { line: 4, column: 42, text: 'resource.data.a', true: 0, false: 1, error: 1 },
  ]);
  expect(functions).toMatchObject([
    { name: 'isX', expressions: [{ line: 3, column: 27, text: 'id == "x"', true: 1, false: 2, error: 0 }] },
  ]);
});

test('a condition that was never evaluated has no counts', () => {
  const { allows } = rules('match /d/{id} { allow get: if true; }').coverage();
  expect(allows).toMatchObject([{ text: 'true', true: 0, false: 0, error: 0, other: 0, parts: [] }]);
});
