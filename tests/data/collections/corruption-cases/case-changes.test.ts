import { expect, test } from 'vitest';
import { caseChanges, statusesByPerson } from '#src/data/collections/corruption-cases/case-changes.ts';
import { person, wholeCase } from './sample-cases.ts';

const entry = (rev: number, kind: '更新' | '排版', note: string) =>
  ({ rev, at: `2026-11-0${rev}T00:00:00Z`, kind, note }) as const;

const before = wholeCase(1, { participants: [person('被告', ['偵查中'])] });
const remembered = { rev: before.rev, statuses: statusesByPerson(before) };

test('a changed status is reported with the previous one, and so are the entries published since', () => {
  const now = wholeCase(1, {
    rev: 3,
    participants: [
      person('被告', ['偵查中', '起訴・一審審理中']),
      person('涉案人（未起訴）', ['偵查中'], { name: '林樣本' }),
      person('證人', [], { name: '黃範本' }),
    ],
    history: [entry(1, '更新', '舊'), entry(2, '排版', '改版面'), entry(3, '更新', '檢方起訴')],
  });
  const changes = caseChanges(now, remembered);
  expect(changes?.statuses).toEqual([
    { who: '王示範（被告）', from: '偵查中', to: '起訴・一審審理中' },
    { who: '林樣本（涉案人（未起訴））', to: '偵查中' },
  ]);
  expect(changes?.entries.map(({ note }) => note)).toEqual(['檢方起訴']);
});

test('nothing is reported for the version already seen, nor for a layout-only change', () => {
  expect(caseChanges(before, remembered)).toBeUndefined();
  const tidied = { ...before, rev: 2, history: [...before.history, entry(2, '排版', '')] };
  expect(caseChanges(tidied, remembered)).toBeUndefined();
});
