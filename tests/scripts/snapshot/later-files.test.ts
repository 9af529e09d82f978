import { beforeAll, expect, test } from 'vitest';
import {
  laterSearchFiles,
  type ListedCollection,
  type RetainedFile,
} from '#scripts/snapshot/search/later-files.ts';
import { openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import {
  type Collections,
  listedEntry,
  type SearchBase,
  type SearchEntry,
  type SearchFile,
  searchFilesOf,
} from '#scripts/snapshot/search/search-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { matchMessage } from '#src/data/retrieval/claim-matching/match-message.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';

const asOf = '2026-11-25T00:00:00Z';
const letters = Array.from('天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏');

/** A text that is different for each number. */
const textOf = (number: number, length: number): string =>
  Array.from({ length }, (_, at) => letters[(number * 7 + at * (1 + (number % 11))) % letters.length]).join(
    '',
  );

const entry = (number: number, title = `${textOf(number, 6)}第${number}則`): SearchEntry => ({
  id: `e${number}`,
  title,
  names: [`標籤${number % 9}`],
  updatedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  text: textForSearch(`${textOf(number + 3, 30)}內文${number}`),
});

const before: readonly [
  readonly [string, readonly SearchEntry[]],
  readonly [string, readonly SearchEntry[]],
] = [
  ['qna', Array.from({ length: 1_100 }, (_, number) => entry(number))],
  ['videos', Array.from({ length: 60 }, (_, number) => entry(number, `影片${textOf(number, 5)}`))],
];

/** The entries with some fact-checks replaced and others added. */
function changed(given: readonly SearchEntry[]): Collections {
  const ids = new Map(given.map((each) => [each.id, each]));
  const [[, qna], ...others] = before;
  const known = new Set(qna.map(({ id }) => id));
  return [
    ['qna', [...qna.map((each) => ids.get(each.id) ?? each), ...given.filter(({ id }) => !known.has(id))]],
    ...others,
  ];
}

let whole: SearchFile[] = [];
let base: SearchBase;

beforeAll(() => {
  const files = searchFilesOf(before, [], asOf);
  let step = files.next();
  while (!step.done) {
    whole.push(step.value);
    step = files.next();
  }
  base = step.value;
});

const listedCollection = ([name, entries]: Collections[number]): ListedCollection => ({
  name,
  listed: entries.map(listedEntry),
  read: (ids) => entries.filter(({ id }) => ids?.has(id) ?? true),
});

const later = (
  given: Collections,
  { equivalents = [] as string[][], at = asOf, has = (path: string) => path !== '' } = {},
): (SearchFile | RetainedFile)[] => [
  ...laterSearchFiles(given.map(listedCollection), equivalents, at, { base, has }),
];

const isRetained = ({ content }: SearchFile | RetainedFile): boolean => content === undefined;

async function found(index: SearchIndex, query: string): Promise<unknown> {
  const { groups, similar } = await find(index, query, { limit: Infinity, shown: 'qna' });
  return { groups, similar: similar?.records };
}

const edited = { ...entry(5, '全新的標題說宇宙'), updatedAt: '2026-11-24T00:00:00Z' };
const added = { ...entry(2_000, '剛剛加入的一則玄黃'), updatedAt: '2026-11-24T01:00:00Z' };

test('a few changes preserve the existing files, and every query finds the same as in a complete index', async () => {
  const now = changed([edited, added]);
  const files = later(now);
  expect(files.filter(isRetained).map(({ path }) => path).toSorted()).toEqual(
    whole.map(({ path }) => path).filter((path) => path !== 'search.json').toSorted(),
  ); // prettier-ignore
  expect(files.filter((file) => !isRetained(file)).length).toBeLessThan(whole.length / 4);
  const { index } = openSearchFiles(files, whole);
  const ofAll = openSearchFiles(searchFilesOf(now, [], asOf)).index;
  for (const query of ['宇宙', '玄黃', '全新', '加入', '第5則', '標籤5', '內文5', '內文2000', '影片', '天', '全新的標體'])
    expect(await found(index, query), query).toEqual(await found(ofAll, query)); // prettier-ignore
  expect(await found(index, entry(5).title)).not.toEqual(await found(openSearchFiles(whole).index, entry(5).title));
}); // prettier-ignore

test('a message is matched with the changed title, and no longer with the old one', async () => {
  const { index } = openSearchFiles(later(changed([edited, added])), whole);
  const titles = async (message: string) =>
    (await matchMessage(index, message)).map(({ item }) => item.title);
  expect(await titles(`請轉傳 ${edited.title} 真的嗎`)).toContain(edited.title);
  expect(await titles(`請轉傳 ${entry(5).title} 真的嗎`)).not.toContain(entry(5).title);
});

test('an added variant is shown as the leader of its family', async () => {
  const variant = { ...added, leader: 'e7' };
  const { index } = openSearchFiles(later(changed([variant])), whole);
  const { groups } = await find(index, '剛剛加入');
  expect(groups.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(['e7']);
});

test('without a change only search.json is written', () => {
  const files = later(before);
  expect(files.filter((file) => !isRetained(file)).map(({ path }) => path)).toEqual(['search.json']);
});

test('all files are rebuilt after a withdrawal, many changes, new equivalents, a week or a lost file', () => {
  const [[, qna]] = before;
  const withdrawn: Collections = [['qna', qna.slice(1)], ...before.slice(1)];
  const many = changed(Array.from({ length: 30 }, (_, number) => entry(number, `改了${number}`)));
  const cases = [
    later(withdrawn),
    later(many),
    later(before, { equivalents: [['玄黃', 'xuan']] }),
    later(before, { at: '2026-12-03T00:00:00Z' }),
    later(before, { has: (path) => !path.endsWith('t0.bin') }),
  ];
  for (const files of cases) expect(files.some(isRetained)).toBe(false);
});
