import { expect, test } from 'vitest';
import { collectionNamed } from '#src/data/collections/collections.ts';
import { changedFacts, correctedFacts, factsOf } from '#src/data/content/declare/facts.ts';
import data from './facts.data.json';

test('verdicts, people, figures, dates, sources and links are facts; wording, tags and folders are not', () => {
  expect(factsOf(collectionNamed('qna'))).toEqual(data.cases);
  const images = factsOf(collectionNamed('debunkingImages'));
  expect(images).toContain('verdict');
  for (const free of ['title', 'tags', 'folderId', 'ocrText']) expect(images).not.toContain(free);
});

test('changedFacts returns the names of the facts in which two versions differ', () => {
  const qna = collectionNamed('qna');
  const before = { question: '問', verdict: '錯誤', sources: [{ title: '一' }] };
  expect(changedFacts(qna, before, { ...before, question: '問題' })).toEqual([]);
  expect(changedFacts(qna, before, { ...before, verdict: '正確', sources: [] })).toEqual([
    'verdict',
    'sources',
  ]);
});

test.each([
  ['qna', { verdict: '錯誤' }, { verdict: '正確' }, ['verdict']],
  ['qna', { claimedOn: '2026-01-02' }, { claimedOn: '2026-01-03' }, ['claimedOn']],
  ['qna', { claimant: '示範帳號' }, {}, ['claimant']],
  ['qna', {}, { claimant: '示範帳號' }, []],
  ['qna', { question: '一', verifiedAt: '2026-01-02' }, { question: '二', verifiedAt: '2026-02-02' }, []],
  ['qna', { sources: [{ title: '一' }] }, { sources: [{ title: '二' }] }, []],
  ['politicians', { name: '王示範' }, { name: '王示例' }, ['name']],
  ['budgets', { lines: [{ code: '1' }] }, { lines: [{ code: '0' }, { code: '1' }] }, []],
  ['budgets', { lines: [{ code: '1', final: 5 }] }, { lines: [{ code: '1', final: 6 }] }, ['lines']],
  ['publicOpinions', { poll: { sample: 1000 } }, { poll: { sample: 1000, method: '電話' } }, []],
  ['publicOpinions', { poll: { sample: 1000 } }, { poll: { sample: 1001 } }, ['poll']],
] as const)('correctedFacts of %s from %o to %o are %o', (name, before, after, names) => {
  expect(correctedFacts(collectionNamed(name), before, after)).toEqual(names);
});
