import { expect, test } from 'vitest';
import { type BudgetLine, sumsOf } from '#src/data/collections/budgets/budget.collection.ts';
import { personRecord } from '#src/data/collections/politicians/person-record.ts';
import { listedCase, person } from '#tests/data/collections/corruption-cases/sample-cases.ts';
import { achievement, bill, by, politician } from '#tests/pages/political-lists.ts';

const at = '2026-10-01T00:00:00Z';
const budget = (id: string, fiscalYear: number, lines: BudgetLine[]) => ({
  id,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  fiscalYear,
  ministry: '示範部',
  agency: '示範署',
  summary: sumsOf(lines),
});

const politicians = [
  politician('wang', '王示範', { aliases: ['王示範委員'] }),
  politician('lin', '林樣本'),
  politician('lin-2', '林樣本'),
];
const none = { politicians, cases: [], achievements: [], budgets: [] };

test('a case shows only the role and status of this person, and unlisted cases are omitted', () => {
  const own = { politicianId: 'wang' };
  const cases = [
    listedCase(1, {
      participants: [
        person('被告', ['起訴・一審審理中'], own),
        person('被告', ['有罪確定'], { name: '張試寫', politicianId: 'zhang' }),
      ],
    }),
    listedCase(2, { participants: [person('證人', [], own)] }),
    listedCase(3, { participants: [person('被告', ['偵查中'], own), person('被害人', [], { name: 'A女' })] }),
    // A name without an id is not linked to anybody.
    listedCase(4, { participants: [person('被告', ['偵查中'])] }),
  ];
  const record = personRecord('wang', { ...none, cases });
  expect(
    record.cases.map(({ id, role, statuses }) => [id, role, statuses.map(({ label }) => label)]),
  ).toEqual([
    ['case-1', '被告', ['起訴・一審審理中']],
    ['case-2', '證人', []],
  ]);
});

test('bills are counted by stage, ended ones separately, and achievements are not counted', () => {
  const mine = { participants: [by('wang')] };
  const achievements = [
    bill('a', { ...mine, stage: '三讀' }),
    bill('b', { ...mine, stage: '提案' }),
    bill('c', { ...mine, stage: '提案' }),
    bill('d', { ...mine, stage: '委員會審查', ended: '撤回' }),
    bill('e', mine),
    bill('f', { participants: [by('lin')], stage: '公布' }),
    achievement('g', mine),
  ];
  expect(personRecord('wang', { ...none, achievements }).bills).toEqual([
    { stage: '提案', count: 2 },
    { stage: '三讀', count: 1 },
    { ended: '撤回', count: 1 },
    { count: 1 },
  ]);
});

test('motions are the budget lines that name the person, latest year first', () => {
  const budgets = [
    budget('old', 2023, [
      { code: '1', programme: '甲', proposers: ['王示範委員'], frozen: 0 },
      { code: '2', programme: '乙', proposers: ['王示範本人'], cut: 5 },
      { code: '3', programme: '丙', cut: 7 },
    ]),
    budget('new', 2025, [{ code: '1', programme: '丁', proposers: ['張假設', '王示範'], cut: 3 }]),
  ];
  expect(personRecord('wang', { ...none, budgets }).motions).toEqual([
    { line: 'new~1', fiscalYear: 2025, agency: '示範署', programme: '丁', cut: 3 },
    { line: 'old~1', fiscalYear: 2023, agency: '示範署', programme: '甲', frozen: 0 },
  ]);
});

test('no motions are shown for people who share a name', () => {
  const budgets = [budget('a', 2025, [{ code: '1', programme: '甲', proposers: ['林樣本'] }])];
  expect(personRecord('lin', { ...none, budgets })).toMatchObject({ motions: [], hasNamesake: true });
});
