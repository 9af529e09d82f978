import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { casePages } from '#src/data/collections/case-pages/case-page.collection.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { caseNumberText, isInitials } from '#src/data/collections/corruption-cases/participant-facts.ts';
import { contents } from '#checks/backend/contents.ts';
import { person } from './sample-cases.ts';

/** Returns the path of the first problem, or undefined. */
function problem(changes: Record<string, unknown>): string | undefined {
  const result = z.safeParse(corruptionCases.schema, { ...contents.corruptionCases, ...changes });
  return result.error?.issues[0]?.path.join('.');
}

const [official, media] = contents.corruptionCases.sources;

test('from indictment (起訴) on, a case needs an official source; before, any two sources are enough', () => {
  const participants = [person('被告', ['起訴・一審審理中'])];
  expect(problem({})).toBeUndefined();
  expect(problem({ sources: [media, media] })).toBeUndefined();
  expect(problem({ participants })).toBeUndefined();
  expect(problem({ participants, sources: [media, media] })).toBe('sources');
  expect(problem({ participants, sources: [media, { ...official, kind: 'judgment' }] })).toBeUndefined();
  expect(problem({ sources: [official] })).toBe('sources');
});

test.each([
  ['a witness with proceedings', person('證人', ['偵查中'])],
  ['a person under investigation with a stage of trial', person('涉案人（未起訴）', ['起訴・一審審理中'])],
  ['a victim with a full name', person('被害人', [], { name: '王小明' })],
  ['a private person with a full name', person('被告', [], { privatePerson: true })],
  [
    "a private person linked to a politician's page",
    person('被告', [], { name: '王○○', privatePerson: true, politicianId: 'a' }),
  ],
  [
    'a private person with a party',
    person('被告', [], { name: '王○○', privatePerson: true, party: { name: '示範黨', sourceIndex: 0 } }),
  ],
  ['a victim with an office', person('被害人', [], { name: 'A女', office: '示範鎮公所' })],
  ['a party without an existing source', person('被告', [], { party: { name: '示範黨', sourceIndex: 2 } })],
  [
    'a proceeding without an existing source',
    person('被告', [], { proceedings: [{ stage: '偵查中', date: '2026-01-01', sourceIndex: 2 }] }),
  ],
])('%s is rejected', (_, participant) => {
  expect(problem({ participants: [participant] })).toBe('participants');
});

test('a victim and a private person can be recorded by their initials', () => {
  const participants = [
    person('被害人', [], { name: 'A女' }),
    person('被告', ['起訴・一審審理中'], { name: '林○○', privatePerson: true }),
  ];
  expect(problem({ participants })).toBeUndefined();
});

test('party and office at the time are optional, and a party refers to a source', () => {
  const details = { office: '示範市議員', party: { name: '示範黨', sourceIndex: 1 } };
  expect(problem({ participants: [person('被告', [], details), person('證人')] })).toBeUndefined();
});

test('an uncharged person may be investigated, not prosecuted, impeached or sued', () => {
  for (const stage of ['偵查中', '不起訴處分', '緩起訴處分', '彈劾', '民事'] as const) {
    expect(problem({ participants: [person('涉案人（未起訴）', [stage])] })).toBeUndefined();
  }
});

test('an event must refer to an existing source', () => {
  expect(problem({ timeline: [{ date: '2026-01-01', text: '公告', sourceIndex: 2 }] })).toBe('timeline');
});

test.each(['林○○', '歐陽○', '王某', 'A女', 'B', '甲男', 'C. Y.'])('%s is accepted as initials', (name) => {
  expect(isInitials(name)).toBe(true);
});

test.each(['林樣本', '王小明', '林○明', 'Amy', ''])('%s is rejected as initials', (name) => {
  expect(isInitials(name)).toBe(false);
});

test('a case number is formatted as courts write it', () => {
  expect(caseNumberText({ year: 115, word: '訴', no: 123 })).toBe('115年度訴字第123號');
});

test.each([
  ['sections', { sections: [contents.casePages.sections[0], contents.casePages.sections[0]] }],
  ['flows', { flows: [{ from: '甲', to: '甲', kind: 'money', label: '付款', sourceIndex: 0 }] }],
  ['flows', { flows: [{ from: '甲', to: '乙', kind: 'money', label: '付款', sourceIndex: 9 }] }],
  ['people', { people: [{ ...person('被害人'), note: '' }] }],
])('a case page with invalid %s is rejected', (field, changes) => {
  const result = z.safeParse(casePages.schema, { ...contents.casePages, ...changes });
  expect(result.error?.issues[0]?.path).toEqual([field]);
});
