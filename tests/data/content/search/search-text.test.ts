import { expect, test, vi } from 'vitest';
import {
  excerptOf,
  foldText,
  matchesAllWords,
  matchRanges,
  searchText,
  searchWords,
} from '#src/data/content/search/search-text.ts';
import fc from '#tests/helpers/property.ts';

const finds = (query: string, text: string) => matchesAllWords(searchText(text), searchWords(query));

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
  ['示範·範例', '示範‧範例'],
  ['示範範例', '示範･範例'],
  ['隔\u2060夜水', '隔夜\u{E0100}水'],
])('%s finds %s', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test('alternative place names and date formats are folded to one form', () => {
  expect(foldText('馬祖的活動')).toBe(foldText('連江縣的活動'));
  expect(foldText('民國115年3月5日')).toBe(foldText('2026-03-05'));
});

test('all words must occur, in any order', () => {
  expect(finds('致癌 隔夜水', '隔夜水會致癌嗎')).toBe(true);
  expect(finds('致癌 微波', '隔夜水會致癌嗎')).toBe(false);
});

test('a space between Latin words is significant', () => {
  expect(foldText('Line  Pay')).toBe('line  pay');
  expect(finds('linepay', 'Line Pay')).toBe(false);
});

test('a word does not match across two fields', () => {
  expect(finds('ab', 'a\nb')).toBe(false);
});

test('an empty query matches everything', () => {
  expect(finds('　 ', '任何文字')).toBe(true);
});

test('any text matches itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => finds(text, text)));
});

test('matches are marked as written in the text, whichever spelling was searched for', () => {
  const marked = (text: string, query: string) =>
    matchRanges(text, searchWords(query)).map(([start, end]) => text.slice(start, end));
  expect(marked('台北到臺中', '臺北 台中')).toEqual(['台北', '臺中']);
  expect(marked('架設５Ｇ 基地台', '5g基地臺')).toEqual(['５Ｇ 基地台']);
  expect(marked('㎏與kg (a+b)', 'kg (a+b)')).toEqual(['㎏', 'kg', '(a+b)']);
  expect(marked('沒有', '別的')).toEqual([]);
  expect(marked('什麼都有', '')).toEqual([]);
});

test('a match by another name or date format is marked as a whole', () => {
  const marked = (text: string, query: string) =>
    matchRanges(text, searchWords(query)).map(([start, end]) => text.slice(start, end));
  expect(marked('馬祖講座在馬祖', '馬祖')).toEqual(['馬祖', '馬祖']);
  expect(marked('馬祖講座', '連江縣')).toEqual(['馬祖']);
  expect(marked('連江縣講座', '馬祖')).toEqual(['連江縣']);
  expect(marked('到馬祖去', '到馬')).toEqual(['到馬']);
  expect(marked('民國 115 年 3 月 5 日開會', '2026-03-05')).toEqual(['民國 115 年 3 月 5 日']);
  expect(marked('於 2026-03-05 開會', '民國115年3月5日')).toEqual(['2026-03-05']);
  expect(marked('文化部115年度預算', '2026年度 民國115年度')).toEqual(['115年度']);
  expect(marked('2026-13-45', '13')).toEqual(['13']);
});

test('marked ranges are in order and within the text, for any query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const ranges = matchRanges(text, searchWords(query));
      const borders = ranges.flat();
      expect(borders).toEqual(borders.toSorted((a, b) => a - b));
      expect(borders.every((at) => at >= 0 && at <= text.length)).toBe(true);
    }),
  );
});

test('an excerpt starts near the first match and has an ellipsis where text is left out', () => {
  const text = `${'前'.repeat(100)}重點${'後'.repeat(100)}`;
  expect(excerptOf(text, searchWords('重點'), 30)).toMatch(/^…前{10}重點後+…$/);
  expect(excerptOf(text, [], 30)).toMatch(/^前{30}…$/);
  expect(excerptOf('短', searchWords('短'), 30)).toBe('短');
});

test('texts folded before the simplified-character dictionary was loaded are folded again', async () => {
  vi.resetModules();
  const {
    foldSimplified,
    searchWords: words,
    textSearch,
  } = await import('#src/data/content/search/search-text.ts');
  const record = { title: '馬祖的統一發票' };
  const matches = textSearch(({ title }: typeof record) => title);
  expect(matches(record, words('发票'))).toBe(false);
  expect(matches(record, words('马祖'))).toBe(true);
  foldSimplified((text) => text.replaceAll('發', '发'));
  expect(matches(record, words('发票'))).toBe(true);
  expect(matches(record, words('發票 連江縣'))).toBe(true);
});

test('a Republic of China year is folded to one form in traditional and simplified characters', () => {
  expect(foldText('民国115年')).toBe(foldText('民國 115 年'));
});

// 80,000 spaces took 44 seconds when each of them was tried as the start of a match.
test.each(['中', 'a'])('a run of 200,000 spaces after %s is folded without a timeout', (first) => {
  const row = ' '.repeat(200_000);
  expect(searchText(`${first}${row}，`)).toBe(`${first}${row},`);
});
