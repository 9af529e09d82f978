import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from '#src/data/search/fold.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';

const item = (id: string, title: string, names: readonly string[] = [], day = 1) => ({
  collection: 'qna',
  id,
  title,
  names,
  updatedAt: `2026-11-0${day}T00:00:00Z`,
});

function indexOf(items: readonly ReturnType<typeof item>[], texts: Record<string, string> = {}): SearchIndex {
  const index = new SearchIndex();
  index.add(items);
  index.addTexts(
    'qna',
    Object.entries(texts).map(([id, text]) => [id, foldForSearch(text)] as const),
  );
  return index;
}

const ids = (found: readonly { readonly item: { readonly id: string } }[]) =>
  found.map((each) => each.item.id);

test.each([
  ['台北', '臺北市議會'],
  ['５Ｇ基地台', '5G 基地台'],
  ['隔夜水致癌', '隔夜水致癌嗎'],
  ['发票', '統一發票兌獎'],
  ['头发', '頭髮檢驗'],
  ['民國115年3月5日', '2026-03-05 開會'],
  ['2026/3/5', '115.3.5 開會'],
  ['2026年', '民國 115 年度預算'],
  ['馬祖', '連江縣講座'],
  ['ABC', 'abc 報告'],
])('%s finds %s', (query, title) => {
  expect(ids(indexOf([item('a', title), item('b', '別的東西')]).find(query))).toEqual(['a']);
});

test('a number that is no date stays what it is', () => {
  expect(foldForSearch('10.20.30 與 192.168.1.1 與 2026-13-45')).toBe('10.20.30与192.168.1.1与2026-13-45');
});

test('a title stands before a tag, a tag before a text, and the newer before the older', () => {
  const index = indexOf(
    [
      item('text', '別的'),
      item('tag', '標籤', ['隔夜水']),
      item('old', '喝隔夜水'),
      item('new', '喝隔夜水', [], 2),
    ],
    { text: '文章裡提到隔夜水' },
  );
  expect(ids(index.find('隔夜水'))).toEqual(['new', 'old', 'tag', 'text']);
});

test('all words of a query must occur, wherever they do', () => {
  const index = indexOf([item('a', '隔夜水', ['健康']), item('b', '隔夜水')]);
  expect(ids(index.find('健康 隔夜水'))).toEqual(['a']);
});

test('a question in other words finds what shares most of it, and an empty query nothing', () => {
  const index = indexOf([item('water', '隔夜的開水會不會致癌'), item('bus', '公車票價調整')]);
  expect(index.find('喝隔夜開水致癌是真的嗎')).toEqual([]);
  expect(ids(index.findNear('喝隔夜開水致癌是真的嗎'))).toEqual(['water']);
  expect(index.find('  ')).toEqual([]);
});

test('whatever characters are common, a scan finds what holds the words, at the place where it holds them first', () => {
  // Few characters, so that words overlap themselves and each other; 中, 一 and 主 share their upper byte.
  const text = fc.string({ unit: fc.constantFrom('中', '一', '主', '德', 'a'), minLength: 1, maxLength: 30 });
  const word = fc.string({ unit: fc.constantFrom('中', '一', '主', '德', 'a'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), word, (titles, query) => {
      const index = indexOf(titles.map((title, number) => item(String(number), title)));
      const scores = titles.flatMap((title, number) => {
        const at = title.indexOf(query);
        if (at === -1) return [];
        return [[String(number), at > 0 ? 60 : title === query ? 100 : 70] as const];
      });
      const found = index.find(query).map(({ item: { id }, score }) => [id, score] as const);
      expect(new Map(found)).toEqual(new Map(scores));
    }),
  );
});

test('every substring of two to six characters of every text is found', () => {
  const texts = ['示範黨的王示範在議會質詢', '二〇二六年度的歲出預算', '🙂 表情與文字混在一起'];
  const index = indexOf(
    texts.map((_, number) => item(String(number), `第${number}篇`)),
    Object.fromEntries(texts.map((text, number) => [String(number), text])),
  );
  for (const [number, text] of texts.entries()) {
    const folded = foldForSearch(text).replaceAll(/\s/g, ' ');
    for (let size = 2; size <= 6; size += 1) {
      for (let at = 0; at + size <= folded.length; at += 1) {
        const query = folded.slice(at, at + size);
        if (query.trim() === '') continue;
        expect(ids(index.find(query)), query).toContain(String(number));
      }
    }
  }
});
