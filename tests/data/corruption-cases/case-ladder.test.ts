import { expect, test } from 'vitest';
import { caseStages } from '#src/data/content/declare/categories.ts';
import { caseLadder } from '#src/data/corruption-cases/case-ladder.ts';
import { caseStatuses, type CaseStage } from '#src/data/corruption-cases/case-status.ts';
import { person } from './sample-cases.ts';

const states = (...stages: CaseStage[]) =>
  caseLadder(person('被告', stages))?.steps.map(({ name, state }) => `${name} ${state}`);

test('the present step is lit, recorded ones are behind it and the others ahead', () => {
  expect(states('偵查中', '起訴・一審審理中', '一審有罪（未確定）')).toEqual([
    '偵查 past',
    '起訴 past',
    '一審 current',
    '二審 ahead',
    '確定 ahead',
  ]);
});

test('a step that no proceeding records is not claimed to have been taken', () => {
  expect(states('起訴・一審審理中', '有罪確定')).toEqual([
    '偵查 unrecorded',
    '起訴 past',
    '一審 unrecorded',
    '二審 unrecorded',
    '確定 current',
  ]);
});

test('where the prosecutor did not indict, the case ends on the first step', () => {
  expect(states('偵查中', '不起訴處分')).toEqual([
    '偵查 current',
    '起訴 over',
    '一審 over',
    '二審 over',
    '確定 over',
  ]);
});

test('an allegation lights no step', () => {
  expect(states('遭檢舉／指控')?.every((each) => each.endsWith(' ahead'))).toBe(true);
});

test('what is sent back lights the step on which it is heard again', () => {
  const back = caseLadder(person('被告', ['二審有罪（未確定）', '三審上訴中', '更審中']));
  expect(back?.stage).toBe('更審中');
  expect(back?.steps.find(({ state }) => state === 'current')?.name).toBe('二審');
});

test('discipline beside the criminal case moves nobody on the ladder', () => {
  const both = caseLadder(person('被告', ['偵查中', '懲戒']));
  expect(both?.stage).toBe('偵查中');
  expect(caseLadder(person('被告', ['懲戒']))).toBeUndefined();
});

test('whoever is not accused has no ladder', () => {
  expect(caseLadder(person('證人'))).toBeUndefined();
  expect(
    caseLadder({ ...person('證人'), proceedings: person('被告', ['偵查中']).proceedings }),
  ).toBeUndefined();
});

test('every criminal stage but an allegation has its step, with the date of the first proceeding on it', () => {
  for (const stage of caseStages.filter((each) => !caseStatuses[each].beside && each !== '遭檢舉／指控')) {
    const current = caseLadder(person('被告', [stage]))?.steps.filter(({ state }) => state === 'current');
    expect(current?.map(({ date }) => date)).toEqual(['2010-01-01']);
  }
});
