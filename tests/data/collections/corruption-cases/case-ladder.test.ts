import { expect, test } from 'vitest';
import { caseStages } from '#src/data/content/declare/categories.ts';
import { caseLadder } from '#src/data/collections/corruption-cases/person-view.ts';
import { caseStatuses, type CaseStage } from '#src/data/collections/corruption-cases/case-status.ts';
import { person } from './sample-cases.ts';

const states = (...stages: CaseStage[]) =>
  caseLadder(person('被告', stages))
    ?.steps.map(({ name, state }) => `${name} ${state}`)
    .join(', ');

test('the current step is current, recorded steps are past and later ones are ahead', () => {
  expect(states('偵查中', '起訴・一審審理中', '一審有罪（未確定）')).toBe(
    '偵查 past, 起訴 past, 一審 current, 二審 ahead, 確定 ahead',
  );
});

test('a step without a recorded proceeding is shown as unrecorded, not as passed', () => {
  expect(states('起訴・一審審理中', '有罪確定')).toBe(
    '偵查 unrecorded, 起訴 past, 一審 unrecorded, 二審 unrecorded, 確定 current',
  );
});

test('without an indictment the case ends at the first step', () => {
  expect(states('偵查中', '不起訴處分')).toBe('偵查 current, 起訴 over, 一審 over, 二審 over, 確定 over');
});

test('an allegation makes no step current', () => {
  expect(states('遭檢舉／指控')).toBe('偵查 ahead, 起訴 ahead, 一審 ahead, 二審 ahead, 確定 ahead');
});

test('for a remanded case, the step at which it is heard again is current', () => {
  const back = caseLadder(person('被告', ['二審有罪（未確定）', '三審上訴中', '更審中']));
  expect(back?.stage).toBe('更審中');
  expect(back?.steps.find(({ state }) => state === 'current')?.name).toBe('二審');
});

test('disciplinary proceedings do not change the step', () => {
  const both = caseLadder(person('被告', ['偵查中', '懲戒']));
  expect(both?.stage).toBe('偵查中');
  expect(caseLadder(person('被告', ['懲戒']))).toBeUndefined();
});

test('a person who is not accused has no ladder', () => {
  expect(caseLadder(person('證人'))).toBeUndefined();
  expect(
    caseLadder({ ...person('證人'), proceedings: person('被告', ['偵查中']).proceedings }),
  ).toBeUndefined();
});

test('every criminal stage except an allegation has a step', () => {
  for (const stage of caseStages.filter((each) => !caseStatuses[each].beside && each !== '遭檢舉／指控')) {
    const current = caseLadder(person('被告', [stage]))?.steps.filter(({ state }) => state === 'current');
    expect(current).toHaveLength(1);
  }
});
