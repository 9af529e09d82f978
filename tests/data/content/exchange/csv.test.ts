import { expect, test } from 'vitest';
import { toCsv } from '#src/data/content/exchange/csv.ts';

const body = (...cells: (string | number | undefined)[]) => toCsv([cells]).slice(1).trimEnd();

test.each(['=1+1', '+886', '-5%', '@SUM(A1)', '\t=1', '＝1', ' =1', '=HYPERLINK("x")'])(
  'the text %j is not interpreted as a formula by a spreadsheet',
  (text) => {
    expect(body(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('negative numbers stay numbers; an unknown value is an empty cell, not 0', () => {
  expect(body(-5, 0, undefined, 12)).toBe('-5,0,,12');
});

test('commas, quotation marks and line breaks stay inside their cell', () => {
  expect(body('甲,乙', '他說"好"', '一\n二')).toBe('"甲,乙","他說""好""","一\n二"');
});

test('the file starts with a byte order mark, so that Excel reads it as UTF-8', () => {
  expect(toCsv([['年度']])).toBe('\uFEFF年度\r\n');
});
