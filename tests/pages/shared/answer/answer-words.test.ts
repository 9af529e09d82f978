import { expect, test } from 'vitest';
import { bestSource, isOld, twoSentences } from '#src/pages/shared/answer/answer-words.ts';

test.each([
  ['不會。**真的**不會[^1]！第三句。', '不會。真的不會！'],
  ['## 標題\n\n| 年 | 值 |\n| --- | --- |\n\n沒有這回事。', '沒有這回事。'],
  ['他說：「不是嗎？」這是誤解。後面還有。', '他說：「不是嗎？」這是誤解。後面還有。'],
  ['沒有句點的一句話', '沒有句點的一句話'],
  ['', ''],
])('two sentences of %j are %j', (markdown, sentences) => {
  expect(twoSentences(markdown)).toBe(sentences);
});

test('a sentence too long for a phone is truncated', () => {
  const sentence = twoSentences('很長'.repeat(100));
  expect(sentence).toHaveLength(110);
  expect(sentence.endsWith('…')).toBe(true);
});

const source = (title: string, own: object = {}) => ({
  title,
  publisher: '示範',
  url: 'https://example.org/',
  kind: 'media' as const,
  ...own,
});

test('the best source is official, then archived, then the first', () => {
  const media = source('報導');
  const archived = source('存檔', { archivedUrl: 'https://example.org/a' });
  const official = source('公告', { kind: 'official' });
  expect(bestSource([media, archived, official])).toBe(official);
  expect(bestSource([media, archived])).toBe(archived);
  expect(bestSource([media, source('別的')])).toBe(media);
  expect(bestSource([])).toBeUndefined();
});

test('a check is old after a year', () => {
  expect(isOld('2025-11-22', '2026-11-23')).toBe(true);
  expect(isOld('2025-11-23', '2026-11-23')).toBe(false);
});
