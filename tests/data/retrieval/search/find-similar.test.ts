import { expect, test } from 'vitest';
import { memoryIndex, openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { searchFilesOf } from '#scripts/snapshot/search/search-files.ts';
import { zhuyinOf } from '#scripts/snapshot/search/zhuyin.ts';
import { find, findIds } from '#src/data/retrieval/search/find.ts';
import { foldForSearch, textForSearch } from '#src/data/retrieval/search/fold.ts';
import { withoutQuestionWords } from '#src/data/retrieval/search/question-words.ts';
import { joinSyllables, Readings, readingsText } from '#src/data/retrieval/search/readings.ts';
import { searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import fc from '#tests/helpers/property.ts';
import misspeltQueries from './misspelt-queries.json' with { type: 'json' };
import pinyins from './pinyin.json' with { type: 'json' };

const item = (id: string, title: string, text = '', names: readonly string[] = []) => ({
  id,
  title,
  names,
  updatedAt: '2026-11-01T00:00:00Z',
  text: textForSearch(text),
});

const { index, read } = memoryIndex({
  qna: [
    item('roach', '滅蟑螂的三個方法', '葛先生說業者十分正直，標準的速度是生鏽也不怕，睡得好'),
    item('water', '隔夜水喝了會致癌？', '至少癌細胞不會如此'),
    item('bank', '銀行存款明年課稅'),
    item('shop', 'Starbucks 週年慶送好禮'),
    item('vitamin', '維生素D可以預防流感'),
    item('bus', '公車票價調整'),
    item('oven', '微波爐加熱食物會漏電'),
    item('music', '音樂教室的補助'),
    item('person', '王示範', '', ['示範伯']),
  ],
  events: [item('talk', '隔夜水講座')],
});

/**
 * Returns the suggestion for a query: the corrected words and the ids of their matches, none if there is an exact
 * match.
 */
async function similarTo(query: string): Promise<readonly [string | undefined, readonly string[]]> {
  const { similar } = await find(index, query, { only: 'qna' });
  return [similar?.meant, (similar?.records ?? []).map(({ id }) => id)];
}

test.each(misspeltQueries)('for %s the suggestion is %s in %s: %s', async (query = '', meant, id) => {
  expect(await similarTo(query)).toEqual([meant, [id]]);
});

test('a misspelled name does not suggest another person', async () => {
  expect(await similarTo('示大伯')).toEqual([undefined, []]);
  // Another character, or one too few of two.
  expect(await similarTo('示範大')).toEqual([undefined, []]);
  expect(await similarTo('示伯')).toEqual([undefined, []]);
  expect(await similarTo('範示伯')).toEqual(['示範伯', ['person']]);
});

test('a query with exact matches has no suggestions, and their files are not read', async () => {
  for (const query of ['隔夜水', 'Starbucks', '票價', '會']) {
    read.length = 0;
    const answer = await find(index, query);
    expect(answer.isNear, query).toBe(false);
    expect(answer.similar, query).toBeUndefined();
    expect(read.filter((name) => /\/(s\d+\.bin|sounds\.json)$/.test(name))).toEqual([]);
  }
});

test('a misspelling that a text contains is found, followed by the correction as a suggestion', async () => {
  const { index: other } = memoryIndex({
    qna: [item('quote', '別的', '他寫成葛夜水'), item('water', '隔夜水')],
  });
  const { groups, isNear, similar } = await find(other, '葛夜水');
  expect(isNear).toBe(false);
  expect(groups.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(['quote']);
  expect([similar?.meant, similar?.records.map(({ id }) => id)]).toEqual(['隔夜水', ['water']]);
});

test('suggestions come only from the collection that is searched', async () => {
  const all = (await find(index, '葛夜水')).similar?.records ?? [];
  expect(all.map(({ id }) => id).toSorted()).toEqual(['talk', 'water']);
  expect(await findIds(index, '葛夜水', 'qna')).toEqual([]);
});

test.each([
  ['蟑螂怎麼殺', 'roach'],
  ['請問蟑螂要怎麼辦？', 'roach'],
  ['隔夜水是真的嗎', 'water'],
  ['公車票價是不是要調整', 'bus'],
])('the question %s finds the subject of its other words', async (query, id) => {
  const { groups, isNear, similar, near } = await find(index, query, { only: 'qna' });
  expect(isNear).toBe(true);
  const offered = [
    ...groups.flatMap(({ records }) => records),
    ...(similar ?? near ?? { records: [] }).records,
  ];
  expect(offered[0]?.id).toBe(id);
});

test('a query of question words only is searched unchanged', async () => {
  expect(withoutQuestionWords('怎麼辦')).toBe('');
  expect(await find(index, '怎麼辦')).toEqual({ groups: [], isNear: true, isPartial: false });
});

test('a query far from every text has no suggestions', async () => {
  expect(await similarTo('喵星人登陸')).toEqual([undefined, []]);
  expect(await similarTo('格業税')).toEqual([undefined, []]);
  expect(await similarTo('水')).toEqual([undefined, []]);
});

test('for any query exact matches come first, and no suggestion is an exact match', async () => {
  const unit = fc.constantFrom('中', '鐘', '重', '一', '醫', '德', 'a', 'b', '1');
  const text = fc.string({ unit, minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }),
      fc.string({ unit, minLength: 1, maxLength: 5 }),
      async (given, query) => {
        const { index: other } = memoryIndex({
          qna: given.map(([title, body], number) => item(String(number), title, body)),
        });
        const contains = ([title, body]: readonly [string, string]) =>
          [title, body].some((each) => foldForSearch(each).includes(foldForSearch(query)));
        const expected = given.flatMap((each, number) => (contains(each) ? [String(number)] : []));
        const { groups, isNear, similar } = await find(other, query, { shown: 'qna', limit: Infinity });
        const exact = isNear ? [] : groups.flatMap(({ records }) => records.map(({ id }) => id));
        expect(exact.toSorted()).toEqual(expected);
        const offered = (similar?.records ?? []).map(({ id }) => id);
        expect(offered.filter((id) => expected.includes(id))).toEqual([]);
      },
    ),
  );
});

test.each(pinyins)('the Pinyin %s is converted to the Zhuyin %s', (pinyin, zhuyin) => {
  expect(zhuyinOf(pinyin ?? '') ?? null).toBe(zhuyin);
});

test('readings are parsed back as they were written, the most common one first', () => {
  const readings = new Readings(
    readingsText(
      new Map([
        ['乐', ['ㄌㄜ', 'ㄩㄝ']],
        ['月', ['ㄩㄝ']],
      ]),
    ),
  );
  const ofMoon = readings.soundOf('月');
  expect(readings.soundOf('乐')).not.toBe(ofMoon);
  expect(readings.isReadAs('乐', ofMoon)).toBe(true);
  expect(readings.spoken('月ㄩㄝa')).toEqual([
    { character: '月', sound: ofMoon },
    { character: '', sound: ofMoon },
    { character: 'a', sound: 0x61 },
  ]);
});

test.each([
  ['ㄍㄜˊ ㄧㄝˋ', 'ㄍㄜㄧㄝ'],
  ['隔 夜', '隔 夜'],
  ['ㄇㄚ ˙ㄇㄚ', 'ㄇㄚㄇㄚ'],
])('the syllables of %s are joined only where they are Zhuyin', (query, joined) => {
  expect(joinSyllables(query)).toBe(joined);
});

test('the index knows all of its files', () => {
  const files = [...searchFilesOf([['qna', [item('a', '隔夜水'), item('b', '滅蟑螂')]]])];
  const { index: opened } = openSearchFiles(files);
  const paths = files.map(({ path }) => path).filter((path) => path !== searchHeadFile);
  expect(opened.fileNames().toSorted()).toEqual(paths.toSorted());
});
