import { expect, test } from 'vitest';
import {
  type CaseFilters,
  choicesIn,
  countCases,
  findCases,
} from '#src/data/corruption-cases/search-cases.ts';
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
  listedCase(1, { participants: [person('被告', ['無罪確定']), person('證人', [], { name: '黃範本' })] }),
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
  ['nothing: the newest change first', {}, [4, 3, 2, 1]],
  ['a status', { stage: '有罪確定' }, [2]],
  ['a role', { role: '證人' }, [1]],
  ['role and status of one person', { role: '被告', stage: '偵查中' }, []],
  ['role and status of one person', { role: '涉案人（未起訴）', stage: '偵查中' }, [2]],
  ['a region', { region: '高雄市' }, [3]],
  ['a year', { year: '2024' }, [2]],
  ['a tag', { tag: '工程' }, [3]],
  ['not checked for long', { check: 'stale' }, [2]],
  ['checked', { check: 'verified' }, [4, 3, 1]],
  ['an order by when it happened', { sort: 'occurred', tag: '標案' }, [2, 3]],
  ['an order by when it was checked', { sort: 'verified', tag: '標案' }, [3, 2]],
])('cases are found by %s', (_, filters, expected) => {
  expect(idsOf(filters)).toEqual(expected);
});

test('words are found in names, titles and tags, whichever 台 is typed', () => {
  expect(idsOf({ q: '臺鐵 工程' })).toEqual([3]);
  expect(idsOf({ q: '黃範本' })).toEqual([1]);
});

test('a search finds no case with somebody private in it, by whatever word', () => {
  expect(idsOf({ q: '長照' })).toEqual([]);
  expect(idsOf({ q: 'A女' })).toEqual([]);
  expect(idsOf({ role: '被害人' })).toEqual([]);
});

test.each(['115年度訴字第123號', '115訴123', '示範地方法院'])('a case is found by %s', (q) => {
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

test('counts are of one role and one status each, the favourable ones first, and equal what their link shows', () => {
  const counts = countCases(cases);
  expect(counts).toEqual([
    { role: '被告', stage: '無罪確定', count: 1 },
    { role: '被告', stage: '起訴・一審審理中', count: 1 },
    { role: '被告', stage: '有罪確定', count: 1 },
    { role: '涉案人（未起訴）', stage: '偵查中', count: 1 },
  ]);
  for (const { role, stage, count } of counts) expect(idsOf({ role, stage })).toHaveLength(count);
});

test('choices are the years and tags that there are', () => {
  expect(choicesIn(cases)).toEqual({ years: ['2024', '2019'], tags: ['標案', '工程'] });
});
