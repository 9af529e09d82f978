import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, holdsAll, searchWords } from '#src/data/content/search-text.ts';

const finds = (query: string, text: string) => holdsAll(foldText(text), searchWords(query));

test.each([
  ['台北', '臺北市的公車'],
  ['臺北', '台北市的公車'],
  ['５Ｇ', '5g 基地台'],
  ['5G', '５ｇ訊號'],
  ['covid', 'COVID-19 疫苗'],
  ['5G基地台', '5G 基地臺會致癌？'],
  ['5G 基地台', '5G基地台會致癌？'],
  ['吃 ABC 藥', '吃ABC藥'],
  ['ｶﾀｶﾅ', 'カタカナ'],
  ['（示範）', '(示範)'],
])('%s finds %s', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test('all words must occur, in any order', () => {
  expect(finds('致癌 隔夜水', '隔夜水會致癌嗎')).toBe(true);
  expect(finds('致癌 微波', '隔夜水會致癌嗎')).toBe(false);
});

test('a space between Latin words separates them', () => {
  expect(foldText('Line  Pay')).toBe('line  pay');
  expect(finds('linepay', 'Line Pay')).toBe(false);
});

test('a word does not match across two fields', () => {
  expect(finds('ab', 'a\nb')).toBe(false);
});

test('an empty query finds everything', () => {
  expect(finds('　 ', '任何文字')).toBe(true);
});

test('any text finds itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => finds(text, text)));
});
