import { expect, test } from 'vitest';
import { budgets } from '#src/data/collections/budgets/budget.collection.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { entriesOfRows, isBlank, sheetRows } from '#src/data/content/form/sheet-entries.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { nuclearTopics } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { publicOpinions } from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import data from './sheet-entries.data.json';

const now = Date.parse('2026-11-23T12:00:00+08:00');

const labels = (collection: string): Record<string, string> => ({
  ...fieldTexts.label.any,
  ...(fieldTexts.label as Record<string, Record<string, string>>)[collection],
});

function take(collection: string, field: FormField | undefined, text: string) {
  if (!field) throw new Error('no such list');
  const known = labels(collection);
  const label = (path: string) =>
    known[path.replaceAll('.', '_')] ?? known[path.split('.').at(-1) ?? ''] ?? path;
  return entriesOfRows(field, sheetRows(text), { label, value: (option) => option }, now);
}

const named = (fields: readonly FormField[], name: string) => fields.find((field) => field.name === name);

test('cells with line breaks and quotation marks are read as a spreadsheet copies them', () => {
  expect(sheetRows('甲\t"二\n行"\r\n"說「""是""」"\t\n\n')).toEqual([
    ['甲', '二\n行'],
    ['說「"是"」', ''],
  ]);
  expect(sheetRows('')).toEqual([]);
});

test('one paste adds the ten points of a chart, in order, including one without a figure', () => {
  const points = named(
    named(named(formFields(nuclearTopics), 'charts')?.of ?? [], 'series')?.of ?? [],
    'points',
  );
  const rows = Array.from(
    { length: 10 },
    (_, index) => `${2015 + index}\t${index === 4 ? '' : `1,${index}00.5`}`,
  );
  const { entries } = take('nuclearTopics', points, `年\t億度\n${rows.join('\n')}`);
  expect(entries).toHaveLength(10);
  expect(entries[0]).toEqual({ x: '2015', y: 1000.5 });
  expect(entries[4]).toEqual({ x: '2019', y: null });
});

test('each column after the first is a series', () => {
  const series = named(named(formFields(nuclearTopics), 'charts')?.of ?? [], 'series');
  expect(take('nuclearTopics', series, '年\t核能\t風力\n2024\t121\t77\n2025\t85\t').entries).toEqual(
    data.cases,
  );
});

test('poll results are read without their heading row, and percentages without their sign', () => {
  const results = named(named(formFields(publicOpinions), 'poll')?.of ?? [], 'results');
  expect(take('publicOpinions', results, '候選人\t支持度\n王示範\t45.2%\n沒意見\t').entries).toEqual([
    { label: '王示範', share: 45.2 },
    { label: '沒意見' },
  ]);
});

test('budget columns are matched by name, and columns without a field are reported', () => {
  const lines = named(formFields(budgets), 'lines');
  const label = fieldTexts.label.budgets;
  const { entries, unknown } = take(
    'budgets',
    lines,
    `${label.lines_programme}\t備考\t${label.lines_code}\t${label.lines_proposed}\t${label.lines_cut}\n示範計畫\t略\t01-02\t1,200萬元\t不明`,
  );
  expect(entries).toEqual([{ programme: '示範計畫', code: '01-02', proposed: 12_000_000, cut: '不明' }]);
  expect(unknown).toEqual(['備考']);
});

test('an entry with no value filled in is blank', () => {
  expect(isBlank({ label: '', of: [] })).toBe(true);
  expect(isBlank({ label: '', share: 0 })).toBe(false);
});

test('one paste adds the proceedings of a person: case numbers as courts write them, sources by number', () => {
  const people = named(formFields(corruptionCases), 'participants');
  const label = labels('corruptionCases');
  const columns = ['stage', 'court', 'caseNumber', 'date', 'result', 'sourceIndex'];
  const heading = columns.map((name) => label[name]).join('\t');
  const rows = [
    '起訴・一審審理中\t示範地檢署\t110年度偵字第12號\t110/6/1\t起訴\t1',
    '一審無罪（未確定）\t示範地院\t111訴34\t2022-03-01\t無罪\t2',
    '偵查中\t示範地檢署\t案號不明\t2021-01-05\t\t',
  ];
  const { entries, unknown } = take(
    'corruptionCases',
    named(people?.of ?? [], 'proceedings'),
    [heading, ...rows].join('\n'),
  );
  expect(unknown).toEqual([]);
  expect(entries).toMatchObject([
    { caseNumber: { year: 110, word: '偵', no: 12 }, date: '2021-06-01', sourceIndex: 0 },
    { caseNumber: { year: 111, word: '訴', no: 34 }, date: '2022-03-01', sourceIndex: 1 },
    { stage: '偵查中', court: '示範地檢署' },
  ]);
  expect(entries[2]).not.toHaveProperty('caseNumber');
  expect(entries[2]).not.toHaveProperty('sourceIndex');
});
