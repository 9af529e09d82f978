import { expect, test } from 'vitest';
import { foldForSearch, textForSearch } from '#src/data/search/fold.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';
import fc from '#tests/helpers/property.ts';

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
    Object.entries(texts).map(([id, text]) => [id, textForSearch(text)] as const),
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
  ['2026年度預算', '民國115年度預算'],
  ['115年3月', '2026-03-05 開會'],
  ['馬祖', '連江縣講座'],
  ['連江縣', '馬祖講座'],
  ['到馬', '到馬祖'],
  ['新北市', '台北縣舊檔'],
  ['ABC', 'abc 報告'],
])('%s finds %s', (query, title) => {
  expect(ids(indexOf([item('a', title), item('b', '別的東西')]).find(query))).toEqual(['a']);
});

test.each(['民國115年度', '115年度', '2026年度', '民國 115 年度'])(
  'a fiscal year is found as %s however it is written',
  (query) => {
    const titles = ['文化部115年度預算', '民國115年度總預算', '2026年度計畫', '別的年度'];
    const index = indexOf(titles.map((title, number) => item(String(number), title)));
    expect(ids(index.find(query)).toSorted()).toEqual(['0', '1', '2']);
  },
);

test('a number that is no date stays what it is', () => {
  expect(foldForSearch('10.20.30 與 192.168.1.1 與 2026-13-45')).toBe('10.20.30与192.168.1.1与2026-13-45');
  for (const text of [
    '151年度',
    '89年度',
    '1,115年度',
    '3.115年度',
    '2115年度',
    '115年',
    '115年金',
    '15年3月',
  ])
    expect(foldForSearch(text)).toBe(text);
});

test('a title is before a tag, a tag before a text, and the newer before the older', () => {
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
  const index = indexOf([item('a', '隔夜水', ['健康']), item('b', '隔夜水'), item('c', '5G 與健康')]);
  expect(ids(index.find('健康 隔夜水'))).toEqual(['a']);
  expect(ids(index.find('健康 5G'))).toEqual(['c']);
});

test('a title that says the same in another way is no less a title, and the newer one is first', () => {
  const index = indexOf(
    [
      item('text', '別的'),
      item('old', '連江縣', [], 2),
      item('part', '馬祖講座', [], 1),
      item('new', '馬祖', [], 3),
    ],
    { text: '馬祖與連江縣' },
  );
  for (const query of ['馬祖', '連江縣'])
    expect(ids(index.find(query))).toEqual(['new', 'old', 'part', 'text']);
});

test('a question in other words finds what shares most of it, and an empty query nothing', () => {
  const index = indexOf([item('water', '隔夜的開水會不會致癌'), item('bus', '公車票價調整')]);
  expect(index.find('喝隔夜開水致癌是真的嗎')).toEqual([]);
  expect(ids(index.findNear('喝隔夜開水致癌是真的嗎'))).toEqual(['water']);
  expect(index.find('  ')).toEqual([]);
});

test('what is near can be asked of one collection, however much there is in others', () => {
  const index = indexOf([item('water', '隔夜的開水會不會致癌')]);
  const others = Array.from({ length: 30 }, (_, number) => item(String(number), '喝隔夜開水會不會致癌'));
  index.add(others.map((other) => ({ ...other, collection: 'videos' })));
  expect(ids(index.findNear('喝隔夜開水致癌是真的嗎', 'qna'))).toEqual(['water']);
});

test('whatever characters are common, a scan finds what contains the words, at the place where it holds them first', () => {
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

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

/** Every part of two to six characters of a text as it is written. */
function partsOf(text: string): Set<string> {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const parts = characters.flatMap((_, start) =>
    [2, 3, 4, 5, 6].map((size) => characters.slice(start, start + size).join('')),
  );
  return new Set(parts.filter((part) => part.trim() !== ''));
}

function expectPartsFound(texts: readonly string[]): void {
  const index = indexOf(
    texts.flatMap((text, number) => [item(`title ${number}`, text), item(`text ${number}`, '別篇', [text])]),
    Object.fromEntries(texts.map((text, number) => [`text ${number}`, text])),
  );
  for (const [number, text] of texts.entries()) {
    for (const part of partsOf(text)) {
      expect(ids(index.find(part)), part).toEqual(
        expect.arrayContaining([`title ${number}`, `text ${number}`]),
      );
    }
  }
}

test('every part of two to six characters of every text as it is written is found', () => {
  expectPartsFound([
    '示範黨的王示範在議會質詢',
    '二〇二六年度的歲出預算',
    '🙂 表情與文字混在一起',
    '從馬祖到馬祖去，民國115年3月5日在台北縣',
    '於2026-03-05、115.3.5 與 115 年度審查 5Ｇ 基地台，Line Pay 發票',
  ]);
});

test('whatever names of places and days are in a text, all its parts are found', () => {
  const fragment = fc.constantFrom(
    '馬祖', '马祖', '到', '縣', '民國', '115', '年', '年度', '3', '03', '月', '5', '日', '2026', '-', '.', '/',
    ' ', '台北縣', '桃園', '發', '５Ｇ', 'Abc', '，', '\n', '🙂',
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(fragment, { minLength: 1, maxLength: 12 }), (fragments) =>
      expectPartsFound([fragments.join('')]),
    ),
  );
});
