import { expect, test } from 'vitest';
import { sentencesIn } from '#src/data/retrieval/claim-matching/sentences.ts';

test('a message is divided at full stops and line breaks, without links and short headings', () => {
  expect(
    sentencesIn('⚠️注意⚠️\n隔夜的水千萬不要喝！醫師說會致癌 https://example.org/a?b=1 轉傳給所有人。早安！'),
  ).toEqual(['隔夜的水千萬不要喝', '醫師說會致癌', '轉傳給所有人']);
});

test('a long sentence is divided at its commas, into pieces that are as long as possible', () => {
  const clause = (digit: number) => `${String(digit).repeat(24)}，`;
  expect(sentencesIn([1, 2, 3, 4, 5].map(clause).join(''))).toEqual([
    clause(1) + clause(2),
    clause(3) + clause(4),
    clause(5),
  ]);
  const unbroken = '水'.repeat(200);
  expect(sentencesIn(unbroken)).toEqual([unbroken]);
});

test('a message without letters has no sentences', () => {
  expect(sentencesIn(' 👍👍👍！！！\n～～～～～～～ ')).toEqual([]);
});
