import { expect, test } from 'vitest';
import { collectionNamed } from '#src/data/collections/collections.ts';
import { beyondLayout, correctedFacts, factsOf, wordsOf } from '#src/data/content/declare/facts.ts';
import data from './facts.data.json';

test('verdicts, people, figures, dates, sources and links are facts; wording, tags and folders are not', () => {
  expect(factsOf(collectionNamed('qna'))).toEqual(data.cases);
  const images = factsOf(collectionNamed('debunkingImages'));
  expect(images).toContain('verdict');
  for (const free of ['title', 'tags', 'folderId', 'ocrText']) expect(images).not.toContain(free);
});

test('a 排版 changes no fact and no word of the title and the prose, only what shapes them', () => {
  const qna = collectionNamed('qna');
  const before = { question: '問', answer: '第一句。第二句。', verdict: '錯誤', sources: [{ title: '一' }] };
  const beyond = (after: object) => beyondLayout(qna, before, { ...before, ...after });
  expect(beyond({ question: '問？', answer: '**第一句。**\n\n第二句。', tags: ['標籤'] })).toEqual([]);
  expect(beyond({ verdict: '正確', sources: [] })).toEqual(['verdict', 'sources']);
  expect(beyond({ question: '問題', answer: '第一句。第三句。' })).toEqual(['question', 'answer']);
  expect(beyond({ answer: `第一句。${'\n'.repeat(60)}第二句。` })).toEqual(['answer']);
  for (const free of ['ocrText', 'tags', 'hashes'])
    expect(wordsOf(collectionNamed('debunkingImages'))).not.toContain(free);
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
