import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { equivalentLines } from '#scripts/snapshot/search/equivalents.ts';
import { memoryIndex, openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { searchFiles } from '#scripts/snapshot/snapshot-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const item = (id: string, title: string, text = '', names: readonly string[] = []) => ({
  id,
  title,
  names,
  updatedAt: '2026-11-01T00:00:00Z',
  text,
});

const groups = [
  ['Starbucks', '星巴克'],
  ['悠遊卡', 'EasyCard', '悠游卡'],
  ['Circle K', '示範超商'],
];

async function idsFor(index: SearchIndex, query: string): Promise<string[]> {
  const answer = await find(index, query, { shown: 'qna', limit: Infinity });
  return answer.isNear ? [] : answer.groups.flatMap(({ records }) => records.map(({ id }) => id));
}

test('a word finds its equivalents in titles, names and texts, after titles with the word itself', async () => {
  const { index } = memoryIndex(
    {
      qna: [
        item('text', '別的', 'starbucks 送咖啡'),
        item('name', '別的', '', ['STARBUCKS']),
        item('other', 'Starbucks 週年慶'),
        item('own', '星巴克週年慶'),
        item('card', '悠遊卡加值'),
      ],
    },
    groups,
  );
  const found = await idsFor(index, '星巴克');
  expect(found[0]).toBe('own');
  expect(found.toSorted()).toEqual(['name', 'other', 'own', 'text']);
  expect(await idsFor(index, '星巴克週年慶')).toEqual(['own', 'other']);
  expect((await idsFor(index, 'starbucks')).toSorted()).toEqual(['name', 'other', 'own', 'text']);
  expect(await idsFor(index, 'easycard加值')).toEqual(['card']);
});

test('an equivalent that contains a space finds, and is found', async () => {
  const { index } = memoryIndex(
    { qna: [item('name', '示範超商送咖啡'), item('latin', 'Circle K 送咖啡')] },
    groups,
  );
  expect((await idsFor(index, 'Circle K')).toSorted()).toEqual(['latin', 'name']);
  expect((await idsFor(index, '示範超商')).toSorted()).toEqual(['latin', 'name']);
});

test('a word inside another Latin word is not matched', () => {
  const linesFor = equivalentLines([['AI', '人工智慧']]);
  expect(linesFor('said')).toEqual([]);
  expect(linesFor('ai 與 said')).toEqual(['人工智慧 與 said']);
});

test('empty words and words with only one spelling add nothing', () => {
  expect(equivalentLines([[' ', 'a']])('b')).toEqual([]);
  expect(equivalentLines([['台灣', '臺灣']])('臺湾')).toEqual([]);
});

test('the synonyms of the tag rules are equivalents in the published search', async () => {
  const question = 'Starbucks 送咖啡？';
  const documents = new Map([
    ['qna', [{ id: 'a', data: { ...envelope, ...contents.qna, question } }]],
    ['tagRules', [{ id: 'current', data: { ...envelope, ...contents.tagRules } }]],
  ]);
  const { index } = openSearchFiles(searchFiles({ asOf: '2026-11-21T00:00:00.000000Z', documents }));
  const { groups: found, isNear } = await find(index, '星巴克', { only: 'qna' });
  expect([isNear, found.flatMap(({ records }) => records.map((record) => record.title))]).toEqual([
    false,
    [question],
  ]);
});
