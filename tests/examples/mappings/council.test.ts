import { expect, test } from 'vitest';
import { mapping as bills } from '#examples/mappings/council-bills.ts';
import { mapping as councillors } from '#examples/mappings/councillors.ts';
import type { MappingContext } from '#scripts/import/mapping.ts';
import { mapContent } from './run-mapping.ts';

const person = {
  name: '王示範',
  party: '示範黨',
  county: '示範市',
  constituency: '示範市第一選區',
  district: '東區',
  election_year: '2010',
  education: ['示範大學'],
  experience: ['示範社區理事長。'],
  links: [
    { url: 'https://example.org/wang', note: '官網' },
    { url: 'ftp', note: '' },
  ],
};

test('a councillor has the facts of the record and no invented figures', async () => {
  const { documents, notes } = await mapContent(councillors, { 'a.json': [person] });
  const [only] = documents.values();
  expect(only).toMatchObject({
    name: '王示範',
    office: '示範市議員',
    summary: '2010 年選出（東區）。學歷：示範大學。經歷：示範社區理事長。',
    terms: [
      {
        office: '示範市議員',
        constituency: '示範市第一選區',
        party: '示範黨',
        electedIn: 2010,
        sourceIndex: 0,
      },
    ],
    performance: [],
    links: [{ label: '官網', url: 'https://example.org/wang' }],
  });
  expect(notes).toEqual(['links: no address: ftp']);
});

test('two rows with the same name are set aside', async () => {
  const { documents, apart } = await mapContent(councillors, {
    'a.json': [person, { ...person, party: '另一黨' }],
  });
  expect(documents.size).toBe(0);
  expect(apart).toEqual(Array(2).fill(expect.stringContaining('same-name: 王示範 is on lines 1#1, 1#2')));
});

const bill = {
  id: '1',
  bill_no: '100',
  type: '議員提案',
  category: '教育',
  abstract: '為修正示範自治條例，請　審議。',
  proposed_by: ['王示範', '教育局', '林樣本'],
  county: '示範市',
  election_year: '2010',
  remark: '示範註記',
  links: 'https://example.org/bill?no=1',
  motions: [
    { motion: '收文', date: '2014-03-01', resolution: null },
    { motion: '委員會審查意見', date: '民國103年4月5日', resolution: '同意。' },
    { motion: '大會議決', date: '民國103年13月5日', resolusion: '三讀審議通過。', sitting: '第1次會議' },
    { resolusion: '備查。' },
  ],
};

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
  expect(documents.get('tcc-1')).toMatchObject({
    kind: 'bill',
    title: '為修正示範自治條例，請 審議。',
    participants: [
      {
        politicianId: 'wang',
        office: '示範市議員・第一選區',
        party: { name: '示範黨', sourceIndex: 1 },
      },
      { name: '教育局' },
      { name: '林樣本' },
    ],
    billNumber: '議員提案第100案',
    stage: '三讀',
    date: '2014-03-01',
    motions: [
      { title: '收文', date: '2014-03-01' },
      { title: '委員會審查意見', stage: '委員會審查', date: '2014-04-05', result: '同意。' },
      { title: '大會議決', stage: '三讀', result: '三讀審議通過。', meeting: '第1次會議' },
      { title: '紀錄未載明程序', result: '備查。' },
    ],
  });
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
