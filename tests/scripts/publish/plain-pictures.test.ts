import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { datasetsOf } from '#scripts/publish/data/datasets.ts';
import { openCollections } from '#scripts/publish/feeds.ts';
import { openDataFiles } from '#scripts/publish/data/open-data.ts';
import { addressesOf } from '#scripts/publish/addresses.ts';
import { openSearchFiles } from '#scripts/snapshot/search/memory-index.ts';
import { searchFiles, snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const asOf = '2026-11-25T00:00:00Z';
const site = { name: '民眾之窗', tagline: '', url: 'https://site.example', socialLinks: [] };
const [cardId, plainId] = ['c0'.repeat(10), 'd0'.repeat(10)];
const { verdict: _verdict, ...plain } = contents.debunkingImages;
const documents = new Map([
  [
    'debunkingImages',
    [
      { id: cardId, data: { ...envelope, ...contents.debunkingImages } },
      { id: plainId, data: { ...envelope, ...plain } },
    ],
  ],
]);

const joined = (content: string | Iterable<string>): string =>
  typeof content === 'string' ? content : [...content].join('');

test('a plain picture keeps its page and its place in the list file, but is not among the latest items', () => {
  expect(addressesOf(documents).map(({ entry }) => entry?.document.id)).toContain(plainId);
  const files = [...snapshotFiles({ asOf, documents })];
  const contentOf = (start: string) => files.find(({ path }) => path.startsWith(start))?.content ?? '';
  expect(contentOf('debunkingImages.0')).toContain(plainId);
  expect(contentOf('latest')).toContain(cardId);
  expect(contentOf('latest')).not.toContain(plainId);
});

test('a plain picture is not searched', async () => {
  const { index } = openSearchFiles(searchFiles({ asOf, documents }));
  const { groups } = await find(index, plain.title);
  expect(groups.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([cardId]);
});

test('a plain picture is no open data, and pictures without a card are no dataset', () => {
  const collection = openCollections.find(({ name }) => name === 'debunkingImages');
  if (!collection) throw new Error('pictures are open data');
  const raws = documents.get(collection.name) ?? [];
  for (const [path, content] of openDataFiles(site, collection, raws, () => false, asOf))
    expect(joined(content), path).not.toContain(plainId);
  const only = raws.filter(({ id }) => id === plainId);
  expect(datasetsOf(site, new Map([[collection.name, only]])).size).toBe(0);
  expect(datasetsOf(site, documents).size).toBe(1);
});
