import { expect, test, vi } from 'vitest';
import { foldForSearch, textForSearch } from '#src/data/retrieval/search/fold.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { ShardReader } from '#src/data/retrieval/search/shard-reader.ts';
import { find, findIds } from '#src/data/retrieval/search/find.ts';
import fc from '#tests/helpers/property.ts';
import data from './search-index.data.json';

const item = (id: string, title: string, names: readonly string[] = [], day = 1) => ({
  id,
  title,
  names,
  updatedAt: `2026-11-0${day}T00:00:00Z`,
});

function indexOf(items: readonly ReturnType<typeof item>[], texts: Record<string, string> = {}) {
  const qna = items.map((each) => ({ ...each, text: textForSearch(texts[each.id] ?? '') }));
  return memoryIndex({ qna }).index;
}

/** Returns the ids of what is near a query that nothing contains. */
async function nearFor(index: SearchIndex, query: string, only?: string): Promise<string[]> {
  const { groups, similar, near } = await find(index, query, { only });
  expect(groups).toEqual([]);
  return [...(similar?.records ?? []), ...(near?.records ?? [])].map(({ id }) => id);
}

/** Returns the ids of all results, collection by collection. */
async function idsFor(index: SearchIndex, query: string, only?: string): Promise<string[]> {
  const { groups, isNear } = await find(index, query, { only, shown: only ?? 'qna', limit: Infinity });
  return isNear ? [] : groups.flatMap(({ records }) => records.map(({ id }) => id));
}

test.each(data.cases)('%s finds %s', async (query, title) => {
  expect(await idsFor(indexOf([item('a', title), item('b', '別的東西')]), query)).toEqual(['a']);
});

test.each(['民國115年度', '115年度', '2026年度', '民國 115 年度'])(
  'a fiscal year is found as %s, however the text writes it',
  async (query) => {
    const titles = ['文化部115年度預算', '民國115年度總預算', '2026年度計畫', '別的年度'];
    const index = indexOf(titles.map((title, number) => item(String(number), title)));
    expect((await idsFor(index, query)).toSorted()).toEqual(['0', '1', '2']);
  },
);

test('a number that is not a date is not changed', () => {
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

test('a match in the title comes before one in a tag, then in the text, and newer before older', async () => {
  const index = indexOf(
    [
      item('text', '別的'),
      item('tag', '標籤', ['隔夜水']),
      item('old', '喝隔夜水'),
      item('new', '喝隔夜水', [], 2),
    ],
    { text: '文章裡提到隔夜水' },
  );
  expect(await idsFor(index, '隔夜水')).toEqual(['new', 'old', 'tag', 'text']);
});

test('all words of a query must occur, in any fields', async () => {
  const index = indexOf([item('a', '隔夜水', ['健康']), item('b', '隔夜水'), item('c', '5G 與健康')]);
  expect(await idsFor(index, '健康 隔夜水')).toEqual(['a']);
  expect(await idsFor(index, '健康 5G')).toEqual(['c']);
});

test('an equivalent title ranks like an exact one, newer first', async () => {
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
    expect(await idsFor(index, query)).toEqual(['new', 'old', 'part', 'text']);
});

test('a differently worded question finds a similar title, and an empty query finds nothing', async () => {
  const index = indexOf([item('water', '隔夜的開水會不會致癌'), item('bus', '公車票價調整')]);
  expect(await nearFor(index, '喝隔夜開水致癌是真的嗎')).toEqual(['water']);
  expect((await find(index, '  ')).groups).toEqual([]);
});

test.each([
  ['西班牙海鮮飯', []],
  ['殺蟑螂', ['roach']],
  ['家裡的蟑螂和老鼠要用什麼方法', ['roach']],
  ['示範市的西班牙人節', ['text']],
  ['sample vaccine', ['latin']],
  ['vacant complex', []],
])('near matches of %s share more with it than by chance', async (query, ids) => {
  const { index } = memoryIndex({
    qna: [
      { ...item('text', '別的'), text: textForSearch('示範市的西班牙人說海邊的天氣很好') },
      { ...item('roach', '蟑螂和螞蟻的三個方法'), text: '' },
      { ...item('latin', 'Vaccines'), text: textForSearch('An expensive example of a complicated message') },
    ],
  });
  expect(await nearFor(index, query)).toEqual(ids);
});

test.each([
  ['海邊得天氣', ['text']],
  ['天器預報說', ['other']],
  ['海邊得預報', []],
  ['海邊鯨豚', []],
  ['天氣預鯨豚鯊', []],
])('with a typo in a word of a text, %s finds what contains the rest of it', async (query, ids) => {
  const { index } = memoryIndex({
    qna: [
      { ...item('text', '別的'), text: textForSearch('示範市的西班牙人說海邊的天氣很好') },
      { ...item('other', '再別的'), text: textForSearch('天氣預報說西部的牙醫很好') },
    ],
  });
  expect(await nearFor(index, query)).toEqual(ids);
});

test('a link finds the items about it, however it is shared, and one of nothing finds nothing', async () => {
  const { index } = memoryIndex({
    qna: [
      { ...item('video', '示範頻道的影片'), links: ['youtu.be/abc123'], text: '' },
      { ...item('other', 'youtube.com'), text: 'https www youtube com watch' },
    ],
  });
  const idsAbout = async (query: string) => {
    const { groups, isNear } = await find(index, query);
    return [isNear, groups.flatMap(({ records }) => records.map(({ id }) => id))];
  };
  expect(await idsAbout('https://www.youtube.com/watch?v=abc123&feature=share')).toEqual([false, ['video']]);
  expect(await idsAbout('這是真的嗎 https://youtu.be/abc123?si=x')).toEqual([false, ['video']]);
  expect(await idsAbout('https://www.youtube.com/watch?v=unknown')).toEqual([true, []]);
});

test('the only result, in a text, is followed by what is near the query, and a title alone by nothing', async () => {
  const { index } = memoryIndex({
    qna: [
      { ...item('text', '別的'), text: textForSearch('店家說咖啡買一送一') },
      { ...item('near', '咖啡週二買一送一是假的'), text: '' },
      { ...item('title', '公車票價調整'), text: '' },
    ],
  });
  const { groups, near } = await find(index, '咖啡買一送一');
  const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
  expect([groups.flatMap(({ records }) => ids(records)), ids(near?.records ?? [])]).toEqual([
    ['text'],
    ['near'],
  ]);
  expect((await find(index, '公車票價')).near).toBeUndefined();
});

test('near matches can be limited to one collection, however many others have', async () => {
  const videos = Array.from({ length: 30 }, (_, number) => ({
    ...item(String(number), '喝隔夜開水會不會致癌'),
    text: '',
  }));
  const { index } = memoryIndex({ qna: [{ ...item('water', '隔夜的開水會不會致癌'), text: '' }], videos });
  expect(await nearFor(index, '開水隔夜的話會不會致癌呢', 'qna')).toEqual(['water']);
});

test('matches in titles come first, and matches in texts are added without moving them', async () => {
  const { index } = memoryIndex({
    qna: [
      { ...item('text', '別的', [], 9), text: '提到隔夜水' },
      { ...item('title', '隔夜水', [], 1), text: '' },
    ],
    videos: [{ ...item('video', '別的影片', [], 9), text: '提到隔夜水' }],
  });
  const early: unknown[] = [];
  const shape = ({ groups }: Awaited<ReturnType<typeof find>>) =>
    groups.map(({ collection, total, records }) => [collection, total, records.map(({ id }) => id)]);
  const answer = await find(index, '隔夜水', { onTitles: (titles) => early.push(shape(titles)) });
  expect(early).toEqual([[['qna', 1, ['title']]]]);
  expect(shape(answer)).toEqual([
    ['qna', 2, ['title']],
    ['videos', 1, ['video']],
  ]);
  const alone = await find(index, '隔夜水', { shown: 'qna', limit: 30 });
  expect(shape(alone)[0]).toEqual(['qna', 2, ['title', 'text']]);
});

test('a collection shown alone has as many records as requested, and the total count', async () => {
  const index = indexOf(Array.from({ length: 50 }, (_, number) => item(String(number), `隔夜水 ${number}`)));
  const [group] = (await find(index, '隔夜水', { shown: 'qna', limit: 30 })).groups;
  expect([group?.total, group?.records.length]).toEqual([50, 30]);
  const [preview] = (await find(index, '隔夜水')).groups;
  expect([preview?.total, preview?.records.length]).toEqual([50, 4]);
});

test('a query reads only the files of its own grams and of the shown records', async () => {
  const letters = '天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏';
  const entries = Array.from({ length: 3_000 }, (_, number) => {
    const turned = Array.from(letters, (_each, at) => letters[(at * (1 + (number % 23)) + number) % 24]);
    return { ...item(String(number), `${turned.slice(0, 9).join('')}${number}`), text: turned.join('') };
  });
  const { index, read, file } = memoryIndex({ qna: entries });
  await find(index, '玄黃宇宙');
  const bytesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + file(name).length, 0);
  expect(new Set(read).size).toBe(read.length);
  expect(bytesOf(read)).toBeLessThan(bytesOf(index.fileNames()) / 4);
});

test('a query that no item contains reads a limited number of lists, however long it is', async () => {
  const sentence = (seed: number, length: number): string =>
    Array.from({ length }, (_, at) => String.fromCharCode(0x4e_00 + ((seed * 31 + at * at) % 401))).join('');
  const entries = Array.from({ length: 200 }, (_, number) => ({
    ...item(String(number), sentence(number, 60)),
    text: '',
  }));
  const { index } = memoryIndex({ qna: entries });
  const lists = vi.spyOn(ShardReader.prototype, 'places');
  for (const query of [
    sentence(3, 60) + sentence(5, 200),
    Array.from({ length: 12 }, (_, number) => sentence(number + 300, 30)).join(' '),
  ]) {
    lists.mockClear();
    expect((await find(index, query)).isNear).toBe(true);
    expect(lists.mock.calls.length).toBeLessThan(200);
  }
});

test('for any characters, a long part of a text is found exactly where it occurs', async () => {
  const unit = fc.constantFrom('中', '一', '德', 'a', '1');
  const text = fc.string({ unit, minLength: 45, maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), fc.nat(39), async (given, at) => {
      const texts = given.map(foldForSearch);
      const part = texts[0]?.slice(0, 40) ?? '';
      // One character in it may be different: some of its grams do not show that.
      const changed = `${part.slice(0, at)}德${part.slice(at + 1)}`;
      const { index } = memoryIndex({
        qna: texts.map((each, number) => ({ ...item(String(number), '題'), text: each })),
      });
      for (const query of [part, changed]) {
        const expected = texts.flatMap((each, number) => (each.includes(query) ? [String(number)] : []));
        expect((await findIds(index, query, 'qna')).toSorted()).toEqual(expected);
      }
    }),
  );
});

test('for any characters, texts that contain the words are found, ordered by the best position', async () => {
  // Few characters, so that words overlap themselves and each other. Letters and digits have grams of three.
  const unit = fc.constantFrom('中', '一', '德', 'a', 'b', '1');
  const text = fc.string({ unit, minLength: 1, maxLength: 30 });
  const word = fc.string({ unit, minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), word, async (given, query) => {
      const titles = given.map(foldForSearch);
      const folded = foldForSearch(query);
      fc.pre(!folded.includes('年'));
      const index = indexOf(titles.map((title, number) => item(String(number), title)));
      const rank = (title: string): number =>
        title === folded ? 3 : title.startsWith(folded) ? 2 : title.includes(folded) ? 1 : 0;
      const expected = [...titles.keys()]
        .filter((number) => rank(titles[number] ?? '') > 0)
        // On equal days, the greater id counts as newer.
        .toSorted((a, b) => rank(titles[b] ?? '') - rank(titles[a] ?? '') || b - a);
      expect((await idsFor(index, query)).map(Number)).toEqual(expected);
    }),
  );
});

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

/** Returns parts of 1 to 12 characters of a text, as written. */
function partsOf(text: string): Set<string> {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const parts = characters.flatMap((_, start) =>
    [1, 2, 3, 4, 5, 6, 9, 12].map((size) => characters.slice(start, start + size).join('')),
  );
  return new Set(parts.filter((part) => part.trim() !== ''));
}

async function expectPartsFound(texts: readonly string[]): Promise<void> {
  const index = indexOf(
    texts.flatMap((text, number) => [item(`title ${number}`, text), item(`text ${number}`, '別篇', [text])]),
    Object.fromEntries(texts.map((text, number) => [`text ${number}`, text])),
  );
  for (const [number, text] of texts.entries()) {
    for (const part of partsOf(text)) {
      expect(await idsFor(index, part), part).toEqual(
        expect.arrayContaining([`title ${number}`, `text ${number}`]),
      );
    }
  }
}

test('every part of a text, as written, is found', async () => {
  await expectPartsFound([
    '示範黨的王示範在議會質詢',
    '二〇二六年度的歲出預算',
    '🙂 表情與文字混在一起',
    '從馬祖到馬祖去，民國115年3月5日在台北縣',
    '於2026-03-05、115.3.5 與 115 年度審查 5Ｇ 基地台，Line Pay 發票',
  ]);
});

test('every part of a text with any names of places and dates is found', async () => {
  const fragment = fc.constantFrom(
    '馬祖', '马祖', '到', '縣', '民國', '115', '年', '年度', '3', '03', '月', '5', '日', '2026', '-', '.', '/',
    ' ', '台北縣', '桃園', '發', '５Ｇ', 'Abc', '，', '\n', '🙂',
  ); // prettier-ignore
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { minLength: 1, maxLength: 12 }), (fragments) =>
      expectPartsFound([fragments.join('')]),
    ),
  );
});
