import { expect, test } from 'vitest';
import { reviewedDate } from '#src/data/content/declare/changed-at.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { countCases } from '#src/data/collections/corruption-cases/count-cases.ts';
import {
  type CaseFilters,
  choicesIn,
  findCases,
} from '#src/data/collections/corruption-cases/search-cases.ts';
import { listedCase, person } from './sample-cases.ts';

const today = '2026-11-21';
const all: CaseFilters = {
  q: '',
  stage: 'all',
  role: 'all',
  region: '不分區',
  year: '',
  tag: '',
  check: 'all',
  sort: 'updated',
};

const cases = [
  listedCase(1, {
    participants: [
      person('被告', ['一審有罪（未確定）', '無罪確定']),
      person('證人', [], { name: '黃範本' }),
    ],
  }),
  listedCase(2, {
    participants: [person('被告', ['有罪確定']), person('涉案人（未起訴）', ['偵查中'])],
    occurredFrom: '2024-05-01',
    tags: ['標案'],
    verifiedAt: '2026-01-01',
  }),
  listedCase(3, {
    region: '高雄市',
    occurredFrom: '2019-05-01',
    tags: ['標案', '工程'],
    title: '台鐵示範案',
  }),
  listedCase(4, { participants: [person('被害人', [], { name: 'A女' })], title: '示範長照案' }),
];

const idsOf = (filters: Partial<CaseFilters>) =>
  findCases(cases, { ...all, ...filters }, today).map(({ id }) => Number(id.slice(5)));

test.each<[string, Partial<CaseFilters>, number[]]>([
  ['nothing, newest change first', {}, [4, 3, 2, 1]],
  ['nothing, latest step of the proceedings first', { sort: 'progress' }, [1, 3, 2, 4]],
  ['a status', { stage: '有罪確定' }, [2]],
  ['a role', { role: '證人' }, [1]],
  ['role and status of one person', { role: '被告', stage: '偵查中' }, []],
  ['role and status of one person', { role: '涉案人（未起訴）', stage: '偵查中' }, [2]],
  ['a region', { region: '高雄市' }, [3]],
  ['a year', { year: '2024' }, [2]],
  ['a tag', { tag: '工程' }, [3]],
  ['a stale status', { check: 'stale' }, [2]],
  ['a verified status', { check: 'verified' }, [4, 3, 1]],
  ['a tag, by date of the events', { sort: 'occurred', tag: '標案' }, [2, 3]],
  ['a tag, by date of verification', { sort: 'verified', tag: '標案' }, [3, 2]],
])('cases filtered by %s', (_, filters, expected) => {
  expect(idsOf(filters)).toEqual(expected);
});

test('words are found in names, titles and tags, whether written with 台 or 臺', () => {
  expect(idsOf({ q: '臺鐵 工程' })).toEqual([3]);
  expect(idsOf({ q: '黃範本' })).toEqual([1]);
});

test('a search never finds a case that is not listed for privacy', () => {
  expect(idsOf({ q: '長照' })).toEqual([]);
  expect(idsOf({ q: 'A女' })).toEqual([]);
  expect(idsOf({ role: '被害人' })).toEqual([]);
});

test.each(['115年度訴字第123號', '115訴123', '示範地方法院'])('a case is found by its %s', (q) => {
  const step = {
    stage: '起訴・一審審理中',
    court: '示範地方法院',
    date: '2026-01-01',
    caseNumber: { year: 115, word: '訴', no: 123 },
    sourceIndex: 0,
  } as const;
  const record = listedCase(9, { participants: [person('被告', [], { proceedings: [step] })] });
  expect(findCases([record], { ...all, q }, today)).toEqual([record]);
});

test('cases are counted by role and status, favourable ones first, and each count equals the linked results', () => {
  const counts = countCases(cases);
  expect(counts).toEqual([
    { role: '被告', stage: '無罪確定', count: 1 },
    { role: '被告', stage: '起訴・一審審理中', count: 1 },
    { role: '被告', stage: '有罪確定', count: 1 },
    { role: '涉案人（未起訴）', stage: '偵查中', count: 1 },
  ]);
  for (const { role, stage, count } of counts) expect(idsOf({ role, stage })).toHaveLength(count);
});

const of = (name: string) => ({ party: { name, sourceIndex: 0 } });
const mixed = [
  listedCase(11, {
    participants: [
      person('被告', ['無罪確定'], { name: '甲一', ...of('示範黨') }),
      person('被告', ['有罪確定'], { name: '乙二', ...of('樣本黨') }),
      person('證人', [], { name: '黃範本' }),
    ],
  }),
  listedCase(12, { participants: [person('被告', ['有罪確定'], of('樣本黨'))] }),
  listedCase(13, { participants: [person('被告', ['有罪確定'])] }),
  listedCase(14, {
    participants: [person('告訴人／告發人', [], of('示範黨')), person('被告', ['偵查中'], { name: '丙三' })],
  }),
];
const ofParty = (filters: Partial<CaseFilters>) =>
  findCases(mixed, { ...all, party: '示範黨', ...filters }, today).map(({ id }) => Number(id.slice(5)));

test('the party filter finds cases in which an accused person belonged to the party at the time', () => {
  expect(ofParty({})).toEqual([11]);
  expect(findCases(mixed, all, today)).toHaveLength(4);
});

test('with a party filter, role, status and counts refer only to its members', () => {
  expect(ofParty({ stage: '無罪確定' })).toEqual([11]);
  expect(ofParty({ role: '被告', stage: '有罪確定' })).toEqual([]);
  expect(ofParty({ role: '證人' })).toEqual([11]);
  expect(countCases(mixed, '示範黨')).toEqual([{ role: '被告', stage: '無罪確定', count: 1 }]);
  expect(countCases(mixed).find(({ stage }) => stage === '有罪確定')?.count).toBe(3);
});

test('the available choices are the years and tags of the cases', () => {
  expect(choicesIn(cases)).toEqual({ years: ['2024', '2019'], tags: ['標案', '工程'] });
});

test('the list sorts by the date that the collection declares', () => {
  expect(corruptionCases.date).toBe(reviewedDate);
});
