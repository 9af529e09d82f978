import { expect, test } from 'vitest';
import { mapping as bills } from '#examples/mappings/council-bills.ts';
import { mapping as councillors } from '#examples/mappings/councillors.ts';
import type { MappingContext } from '#scripts/import/mapping.ts';
import { mapContent } from './run-mapping.ts';
import data from './council.data.json';

const person = data.person;

test('a councillor has the facts of the record and no invented figures', async () => {
  const { documents, notes } = await mapContent(councillors, { 'a.json': [person] });
  const [only] = documents.values();
  expect(only).toMatchObject(data.cases2);
  expect(notes).toEqual(['links: no address: ftp']);
});

test('two rows with the same name are set aside', async () => {
  const { documents, apart } = await mapContent(councillors, {
    'a.json': [person, { ...person, party: '另一黨' }],
  });
  expect(documents.size).toBe(0);
  expect(apart).toEqual(Array(2).fill(expect.stringContaining('same-name: 王示範 is on lines 1#1, 1#2')));
});

const bill = data.bill;

const terms = [
  { office: '示範市議員', constituency: '第三選區', party: '後來黨', electedIn: 2014 },
  { office: '示範市議員', constituency: '第一選區', party: '示範黨', electedIn: 2010 },
];

const site = (...names: readonly (readonly [string, string])[]): MappingContext => ({
  stored: () =>
    Promise.resolve(
      names.map(([id, name]) => ({
        id,
        fields: { name, aliases: ['阿範'], party: '今日黨', terms },
      })) as never,
    ),
});

test('a bill has its motions with their dates, and a stage only if a motion states it', async () => {
  const { documents, notes } = await mapContent(bills, { 'a.json': [bill] }, site(['wang', '王示範']));
  expect(documents.get('tcc-1')).toMatchObject(data.cases);
  expect(notes).toEqual([
    'motions: no date: 民國103年13月5日',
    'motions: a motion without a name: 備查。',
    'proposed_by: no politician is named 林樣本',
  ]);
  const filed = { ...bill, motions: [{ motion: '收文', date: '2014-03-01', resolution: null }] };
  const unread = await mapContent(bills, { 'a.json': [filed] });
  expect(unread.documents.get('tcc-1')).not.toHaveProperty('stage');
});

test.each([
  ['before the election year', { motions: [{ motion: '收文', date: '2009-12-14', resolution: null }] }],
  ['in the election year', { motions: [{ motion: '收文', date: '2010-06-01', resolution: null }] }],
  ['after the term', { motions: [{ motion: '收文', date: '2015-01-05', resolution: null }] }],
  ['in another council', { election_year: '2018' }],
])('a bill brought in %s: its proposer is given no party', async (_, own) => {
  const { documents } = await mapContent(
    bills,
    { 'a.json': [{ ...bill, ...own }] },
    site(['wang', '王示範']),
  );
  expect(documents.get('tcc-1')).toMatchObject({
    participants: [{ politicianId: 'wang' }, { name: '教育局' }, { name: '林樣本' }],
    sources: [{ kind: 'official' }],
  });
});

test('a name of two politicians sets the bill aside', async () => {
  const context = site(['wang-1', '王示範'], ['wang-2', '王示範']);
  const { documents, apart } = await mapContent(bills, { 'a.json': [bill] }, context);
  expect(documents.size).toBe(0);
  expect(apart).toEqual(['ambiguous-name: several politicians are named 王示範']);
});

test('repeated and missing numbers are set aside; an id is suggested where the kind tells them apart', async () => {
  const rows = [
    { ...bill, id: '1' },
    { ...bill, id: '2', type: '預算案' },
    { ...bill, id: '3', bill_no: '200' },
    { ...bill, id: '4', bill_no: '200' },
    { ...bill, id: '5', bill_no: undefined },
    { ...bill, id: '6', bill_no: '300' },
  ];
  const { documents, apart, outcomes } = await mapContent(bills, { 'a.json': rows });
  expect([...documents.keys()]).toEqual(['tcc-6']);
  expect(apart).toEqual([
    'repeated-number: 100 on lines 1#1, 1#2, of different kinds',
    'repeated-number: 100 on lines 1#1, 1#2, of different kinds',
    'same-number-and-type: 議員提案 200 on lines 1#3, 1#4',
    'same-number-and-type: 議員提案 200 on lines 1#3, 1#4',
    'no-number: no bill number',
  ]);
  const proposed = outcomes.flatMap((each) => (each.kind === 'apart' ? [each.otherwise?.id] : []));
  expect(proposed).toEqual(['tcc-1', 'tcc-2', undefined, undefined, 'tcc-5']);
});
