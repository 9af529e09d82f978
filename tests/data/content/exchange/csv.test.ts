import { expect, test } from 'vitest';
import { toCsv } from '#src/data/content/exchange/csv.ts';

const body = (...cells: (string | number | undefined)[]) => toCsv([cells]).slice(1).trimEnd();

test.each(['=1+1', '+886', '-5%', '@SUM(A1)', '\t=1', '＝1', ' =1', '=HYPERLINK("x")'])(
  'the text %j is no formula for a spreadsheet',
  (text) => {
    expect(body(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a number is a number, also below zero; what is unknown is empty and not 0', () => {
  expect(body(-5, 0, undefined, 12)).toBe('-5,0,,12');
});

test('commas, quotes and lines stay in their cell', () => {
  expect(body('甲,乙', '他說"好"', '一\n二')).toBe('"甲,乙","他說""好""","一\n二"');
});

test('Excel is told that the file is UTF-8', () => {
  expect(toCsv([['年度']])).toBe('\uFEFF年度\r\n');
});
