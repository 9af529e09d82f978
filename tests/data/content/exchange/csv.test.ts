import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv, unprotect } from '#src/data/content/exchange/csv.ts';
import fc from '#tests/helpers/property.ts';

const body = (...cells: (string | number | undefined)[]) => toCsv([cells]).slice(1).trimEnd();

test.each(['=1+1', '+886', '-5%', '@SUM(A1)', '\t=1', '＝1', ' =1', '=HYPERLINK("x")'])(
  'the text %j is not interpreted as a formula by a spreadsheet',
  (text) => {
    expect(body(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

// prettier-ignore
test.each([
  '007', '1E5', '1e-3', '2027/3', '2027-3', '3-4', '1/2', '12:30', '10 AM', '9 p', '1.10', '1,234', '5%', '$5',
  '123456789012', '12345678901234567890', '１２３', ' 42', '3月4日', '115年1月1日', 'MAR1', '1-Dec', '(5)',
])('the code %j is not converted by a spreadsheet', (code) => {
  expect(body(code).replace(/^"/, '')).toMatch(/^'/);
});

test.each(['2026', '0', '1.5', '12345678901', '2026-11-21', 'a431', '1e5c', '2026-11-21T00:00:00Z', '第3版'])(
  'the text %j is written as it is, because a spreadsheet shows the same',
  (text) => expect(body(text)).toBe(text),
);

test('any CSV reader gets the text of a cell by dropping one apostrophe at its start', () => {
  const unit = fc.constantFrom(
    "'",
    '=',
    '-',
    '0',
    '7',
    '1',
    'E',
    '/',
    ':',
    '.',
    ' ',
    '年',
    '月',
    'a',
    'Mar',
    ',',
    '"',
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 2 }), (texts) => {
      const [row = []] = Papa.parse<string[]>(toCsv([texts]).slice(1).replace(/\r\n$/, '')).data;
      expect(row.map((cell) => (cell.startsWith("'") ? cell.slice(1) : cell))).toEqual(texts);
      expect(row.map(unprotect)).toEqual(texts);
    }),
  );
});

test('the apostrophe of a file that another program wrote remains', () => {
  expect(["'甲'", "'90s", "'007"].map(unprotect)).toEqual(["'甲'", "'90s", '007']);
});

test('negative numbers stay numbers; an unknown value is an empty cell, not 0', () => {
  expect(body(-5, 0, undefined, 12)).toBe('-5,0,,12');
});

test('commas, quotation marks and line breaks stay inside their cell', () => {
  expect(body('甲,乙', '他說"好"', '一\n二')).toBe('"甲,乙","他說""好""","一\n二"');
});

test('the file starts with a byte order mark, so that Excel reads it as UTF-8', () => {
  expect(toCsv([['年度']])).toBe('\uFEFF年度\r\n');
});
