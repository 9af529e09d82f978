import { expect, test } from 'vitest';
import { memoryIndex, openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { searchFiles } from '#scripts/snapshot/snapshot-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { bigramsOf } from '#src/data/retrieval/search/grams.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { contents } from '#checks/backend/contents.ts';
import { envelope } from '#tests/pages/cached-list.ts';

type Name = 'politicians' | 'achievements' | 'corruptionCases' | 'budgets';

/** The published search index for one document of each collection, with its own `fields`. */
function published(fields: Partial<Record<Name, object>>): SearchIndex {
  const documents = new Map(
    Object.entries(fields).map(([name, own]) => {
      const data = { ...envelope, ...contents[name as Name], ...own };
      return [name, [{ id: name === 'politicians' ? 'wang-shi-fan' : 'a', data }]] as const;
    }),
  );
  return openSearchFiles(searchFiles({ asOf: '2026-11-21T00:00:00.000000Z', documents })).index;
}

async function found(index: SearchIndex, query: string): Promise<string[]> {
  const { groups, isNear } = await find(index, query);
  return isNear ? [] : groups.map(({ collection }) => collection).toSorted();
}

const person = { name: '王示範', aliases: ['示範伯'] };
const participant = { name: '王示範', role: '被告', politicianId: 'wang-shi-fan', proceedings: [] };

test('another name of a person finds the bills and cases that refer to the person', async () => {
  const index = published({
    politicians: person,
    achievements: {},
    corruptionCases: { participants: [participant] },
  });
  for (const name of ['示範伯', '王示範'])
    expect(await found(index, name)).toEqual(['achievements', 'corruptionCases', 'politicians']);
  expect(await found(index, 'wang-shi-fan')).toEqual([]);
});

test('a withdrawn person is not found by name', async () => {
  const withdrawn = { at: '2026-11-01T00:00:00Z', reason: '更正' };
  const index = published({ politicians: { ...person, withdrawn }, achievements: {} });
  expect(await found(index, '示範伯')).toEqual([]);
});

test.each(['115年度預算', '民國115年度預算', '2026年度預算', '示範署 115年度', '示範部', '一般行政'])(
  'a budget is found by %s',
  async (query) => {
    expect(await found(published({ budgets: {} }), query)).toEqual(['budgets']);
  },
);

test('a result of a checked document has the date of its check', async () => {
  const index = published({ corruptionCases: { verifiedAt: '2020-01-02' }, politicians: person });
  const { groups } = await find(index, '示範');
  const days = groups.flatMap(({ records }) =>
    records.map(({ collection, verifiedAt }) => [collection, verifiedAt]),
  );
  expect(Object.fromEntries(days)).toEqual({ corruptionCases: '2020-01-02', politicians: undefined });
});

test.each([
  { titles: 0, about: 0.7 },
  { titles: 1, about: 1 },
  { titles: 11, about: 11 },
  { titles: 64, about: 64 },
  // The highest of 16 steps.
  { titles: 900, about: 128 },
])('a bigram in $titles titles has an estimated frequency of about $about', async ({ titles, about }) => {
  const qna = Array.from({ length: 1_000 }, (_, number) => ({
    id: String(number),
    title: number < titles ? '疫苗' : '水',
    names: [],
    updatedAt: '2026-11-01T00:00:00Z',
    text: '',
  }));
  const { index } = memoryIndex({ qna });
  const frequencyOf = await index.titleFrequency();
  const [bigram = 0] = bigramsOf('疫苗');
  expect(frequencyOf(bigram) / about).toBeCloseTo(1, 0.5);
  expect([...bigramsOf('維生')].map(frequencyOf)).toEqual([2 ** -0.5]);
});
