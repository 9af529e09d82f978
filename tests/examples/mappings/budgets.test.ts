import { expect, test } from 'vitest';
import { mapping } from '#examples/mappings/budgets.ts';
import { mapContent } from './run-mapping.ts';

const head = 'year,code,amount,name,topname,depname,depcat,cat,ref';
const table = (...rows: readonly string[]) => `${[head, ...rows].join('\n')}\n`;

const line = (code: string, amount: string | number, agency = '示範局', name = '示範設備') =>
  `2013,${code},${amount},${name},示範部主管,${agency},一般行政,行政支出,1.1`;

test('each agency and year becomes one document, and proposals are joined by code', async () => {
  const { documents, apart, notes } = await mapContent(mapping, {
    'passed.csv': table(line('01', 90, '示範局', '無細項'), line('02', 0), line('03', 7, '樣本署')),
    'proposed.csv': table(line('01', 100), line('03', 7, '樣本署')),
  });
  expect(apart).toEqual([]);
  expect([...documents.values()]).toMatchObject([
    {
      fiscalYear: 2013,
      ministry: '示範部主管',
      agency: '示範局',
      lines: [
        { code: '01', programme: '一般行政', purpose: '行政支出', proposed: 100, final: 90 },
        { code: '02', programme: '一般行政：示範設備', final: 0 },
      ],
    },
    { agency: '樣本署', lines: [{ code: '03', proposed: 7, final: 7 }] },
  ]);
  const [first] = documents.values();
  expect(first?.['lines']).not.toHaveProperty('1.proposed');
  expect(notes).toEqual(['proposed: line 3: the proposal has no amount for code 02; it stays unknown']);
});

test('an unknown amount is rejected and never becomes 0', async () => {
  const { documents, refused } = await mapContent(mapping, {
    'passed.csv': table(line('01', 'NaN'), line('02', 5), line('03', 6)),
    'proposed.csv': table(line('02', 'NaN')),
  });
  expect(refused).toEqual(['passed.csv:2 amount', 'proposed.csv:2 amount']);
  const [only] = documents.values();
  expect(only?.['lines']).toEqual([
    { code: '02', programme: '一般行政：示範設備', purpose: '行政支出', final: 5 },
    { code: '03', programme: '一般行政：示範設備', purpose: '行政支出', final: 6 },
  ]);
});

test('an amount beyond 2^53 is rejected with its line', async () => {
  const { documents, refused } = await mapContent(mapping, {
    'passed.csv': table(line('01', '9007199254740991'), line('02', '9007199254740993')),
    'proposed.csv': table(line('01', '99999999999999999999')),
  });
  expect(refused).toEqual(['passed.csv:3 amount', 'proposed.csv:2 amount']);
  expect([...documents.values()].flatMap(({ lines }) => lines)).toMatchObject([{ final: 9007199254740991 }]);
});

test('repeated codes and codes without a passed budget are set aside', async () => {
  const { documents, apart } = await mapContent(mapping, {
    'passed.csv': table(line('01', 1), line('01', 2), line('02', 3)),
    'proposed.csv': table(line('02', 3), line('09', 4)),
  });
  expect(apart).toEqual([
    'repeated-code: code 01 on lines 2, 3',
    'repeated-code: code 01 on lines 2, 3',
    'proposed-only: code 09 is not in the budget as passed',
  ]);
  expect([...documents.values()].flatMap(({ lines }) => lines)).toMatchObject([{ code: '02' }]);
});

test('the years of an agency are separate documents with the same id suffix', async () => {
  const { documents } = await mapContent(mapping, {
    'a.csv': table(line('01', 1), line('01', 1).replace('2013', '2012')),
  });
  const ids = [...documents.keys()];
  expect(ids.map((id) => id.slice(0, 5))).toEqual(['2013-', '2012-']);
  expect(new Set(ids.map((id) => id.slice(5))).size).toBe(1);
});
