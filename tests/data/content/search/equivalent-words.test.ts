import { expect, test } from 'vitest';
import { withEquivalents } from '#src/data/content/search/equivalent-words.ts';
import { matchesAllWords, searchText, searchWords } from '#src/data/content/search/search-text.ts';

const groups = [
  ['示範民主黨', '示民黨', 'SDP'],
  ['台新會', '新會'],
  ['Circle K', '示範超商', 'OK Mart Taiwan'],
];

const finds = (text: string, query: string): boolean =>
  matchesAllWords(searchText(text), withEquivalents(searchWords(query), groups));

test.each(['示民黨', 'sdp', 'ＳＤＰ', '示範民主黨', '王示範 示民黨', '示民黨立委'])(
  '%s finds a text with the registered name',
  (query) => {
    expect(finds('王示範\n示範民主黨立委', query)).toBe(true);
  },
);

test('a word finds texts with any other word of its group, in either spelling', () => {
  expect(finds('臺新會', '新會')).toBe(true);
  expect(finds('新會', '臺新會')).toBe(true);
});

test('a part of a word finds no equivalents, and groups do not mix', () => {
  expect(finds('示範民主黨', '示民')).toBe(false);
  expect(finds('示範民主黨', '新會')).toBe(false);
});

test.each([
  'Circle K',
  'circle  k',
  '「Circle K」',
  'Circle K咖啡',
  '買 Circle K 咖啡',
  'OK Mart Taiwan',
  'ok mart taiwan咖啡',
])('%s, an equivalent that contains spaces, finds texts with another word of its group', (query) => {
  expect(finds('在示範超商買咖啡，示範超商咖啡', query)).toBe(true);
  expect(finds('在別家超商買咖啡', query)).toBe(false);
});

test('a text with an equivalent that contains spaces is found, and its separate words match as before', () => {
  expect(finds('Circle K 送咖啡', '示範超商')).toBe(true);
  expect(finds('OK Mart Taiwan', 'circle k')).toBe(true);
  expect(finds('K, a circle', 'circle k')).toBe(true);
  expect(finds('示範超商', 'circle')).toBe(false);
  expect(finds('示範超商', 'k circle')).toBe(false);
});
