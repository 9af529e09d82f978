import { expect, test } from 'vitest';
import { linesOf } from '#scripts/import/import-row.ts';
import { readCsv } from '#scripts/import/read/read-csv.ts';
import { readJsonLines } from '#scripts/import/read/read-json-rows.ts';
import { FormError, inFile } from '#scripts/import/read/read-text.ts';

const messageOf = (read: () => unknown): string => {
  try {
    inFile('rows.csv', read);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'it was read';
};

test.each([
  ['a stray quotation mark', 'a,b\nx,y"z\n', /^rows\.csv:2:4: a stray/],
  ['a quotation mark after a closed cell', 'a,b\n"x"y,z\n', /^rows\.csv:2:1: a stray/],
  ['a quotation mark after a cell of two lines', 'a,b\n"x\ny",q"\n', /^rows\.csv:3:5: a stray/],
  ['an unclosed quotation mark', 'a,b\nx,"y\nz\n', /^rows\.csv:2:3: a quotation mark opens/],
  ['a row with another number of columns', 'a,b\nx\n', /^rows\.csv:2: not as many cells/],
])('%s is rejected with its file, line and column', (_, text, message) => {
  expect(messageOf(() => readCsv(text, []))).toMatch(message);
});

test('an invalid line of JSON is rejected with its number, after the lines before it are read', () => {
  const rows = readJsonLines('{"a":1}\n\n{"a":2}\n{"a" 3}\n');
  expect([rows.next().value, rows.next().value]).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 3, value: { a: 2 } },
  ]);
  expect(() => rows.next()).toThrow(FormError);
  expect(messageOf(() => [...readJsonLines('{"a":1}\n{"a" 3}')])).toMatch(/^rows\.csv:2(:\d+)?: not JSON/);
});

test('many lines are listed by the first ones and the number of others', () => {
  const places = Array.from({ length: 500 }, (_, index) => ({ input: 'rows.csv', line: index + 2 }));
  expect(linesOf(places.slice(0, 3))).toBe('2, 3, 4');
  expect(linesOf(places)).toMatch(/^2, 3, .*, 21 and 480 more$/);
});
