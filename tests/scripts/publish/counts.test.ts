import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { addressesOf } from '#scripts/publish/addresses.ts';
import { tryCollected, writeCollected } from '#scripts/publish/collected-files.ts';
import { datasetsOf } from '#scripts/publish/data/datasets.ts';
import { madeKeys } from '#scripts/publish/made-keys.ts';
import type { PageNote, SiteOutput } from '#scripts/publish/site-output.ts';
import { versionsOf } from '#scripts/publish/data/versions.ts';
import { searchFiles, snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import type { Manifest } from '#src/data/content/read/snapshot.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { folderContents } from '#src/data/collections/image-folders/folder-contents.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { foldFamilies } from '#src/data/collections/qna/families.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { type SearchHead, searchHeadFile } from '#src/data/retrieval/search/search-head.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const asOf = '2026-11-25T00:00:00Z';
const site = { name: '民眾之窗', tagline: '', url: 'https://site.example', socialLinks: [], contact: '' };

type Name = keyof typeof contents;

/** Returns a document; fields that are undefined are left out. */
const of = (name: Name, id: string, fields: object = {}): RawDocument => ({
  id,
  data: Object.fromEntries(
    Object.entries({ ...envelope, ...contents[name], ...fields }).filter(([, value]) => value !== undefined),
  ),
});

const [cardId, plainId, looseId] = ['c0'.repeat(10), 'd0'.repeat(10), 'e0'.repeat(10)];
const victim = { name: '林○○', role: '被害人', proceedings: [] };

/** Real things beside each that lists leave out. */
const documents = new Map<string, RawDocument[]>([
  [
    'debunkingImages',
    [
      of('debunkingImages', cardId, { folderId: 'inner' }),
      of('debunkingImages', plainId, { folderId: 'plain', verdict: undefined }),
      of('debunkingImages', looseId, { folderId: undefined }),
    ],
  ],
  [
    'imageFolders',
    [
      of('imageFolders', 'outer', { parentId: undefined }),
      of('imageFolders', 'inner', { parentId: 'outer' }),
      of('imageFolders', 'plain', { parentId: 'outer' }),
      of('imageFolders', 'empty', { parentId: undefined }),
    ],
  ],
  [
    'qna',
    [
      of('qna', 'leader', { variants: [{ qnaId: 'variant' }] }),
      of('qna', 'variant', { variants: undefined }),
      of('qna', 'alone', { variants: undefined }),
    ],
  ],
  [
    'corruptionCases',
    [of('corruptionCases', 'case'), of('corruptionCases', 'victim', { participants: [victim] })],
  ],
  ['events', [of('events', 'event')]],
]);

const joined = (content: string | Iterable<string>): string =>
  typeof content === 'string' ? content : [...content].join('');

/** Collects the feeds and the open data in memory. */
async function collected(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const notes = Object.fromEntries(
    addressesOf(documents).map(({ path }): [string, PageNote] => [
      path,
      { key: '', reads: [], file: '', styles: [], title: path, description: '', hidden: false },
    ]),
  );
  const write = (path: string, content: unknown) =>
    void files.set(path, joined(content as string | Iterable<string>));
  const output = {
    write,
    make: async (_name: string, _key: string, make: () => Generator<readonly [string, unknown], unknown>) => {
      const made = make();
      for (;;) {
        const step = made.next();
        if (step.done) return step.value;
        write(...step.value);
      }
    },
  } as unknown as SiteOutput;
  const given = { site: site as never, asOf, published: documents, documents, notes };
  const keys = madeKeys('1', { asOf, documents }, versionsOf(documents, asOf), []);
  await writeCollected(output, given, keys);
  await tryCollected(given);
  return files;
}

const json = (path: string, files: Iterable<{ readonly path: string; readonly content: unknown }>): unknown =>
  JSON.parse([...files].find((each) => each.path.startsWith(path))?.content as string);

const parsed = <R>(collection: { parseForList(raw: RawDocument): unknown; readonly name: string }): R[] =>
  (documents.get(collection.name) ?? []).map(
    (raw) => (collection.parseForList(raw) as { readonly record: R }).record,
  );

test('search, open data, feeds and the page of open data count the same, and lists say what they combine', async () => {
  const manifest = json('manifest', snapshotFiles({ asOf, documents })) as Manifest;
  const head = json(searchHeadFile, searchFiles({ asOf, documents })) as SearchHead;
  const searched = new Map(head.layers[0]?.collections);
  const files = await collected();
  const counts = [...documents.keys()].map((name) => {
    const { records } = JSON.parse(files.get(`open-data/${name}.json`) ?? '') as { records: unknown[] };
    const { count = 0, open = count } = manifest.collections[name] ?? {};
    const feed = files.get(`feeds/${name}.xml`)?.match(/<entry>/g)?.length;
    return [name, { page: open, data: records.length, search: searched.get(name), feed }] as const;
  });
  const same = (count: number) => ({ page: count, data: count, search: count, feed: count });
  expect(Object.fromEntries(counts)).toEqual({
    debunkingImages: same(2),
    imageFolders: same(2),
    qna: same(3),
    corruptionCases: same(1),
    events: same(1),
  });
  // What the pages list.
  const images = parsed<Parameters<typeof folderContents>[1][number]>(debunkingImages);
  const folders = parsed<Parameters<typeof folderContents>[0][number]>(imageFolders);
  expect(images.filter(isClarifyingCard)).toHaveLength(2);
  const listed = folderContents(folders, images).flatMap(({ folder }) => [
    folder,
    ...folderContents(folders, images, folder.id).map((inner) => inner.folder),
  ]);
  expect(listed.map(({ id }) => id)).toEqual(['outer', 'inner']);
  const checks = parsed<Parameters<typeof foldFamilies>[0][number]>(qna);
  const families = foldFamilies(checks, checks);
  expect(families.reduce((sum, { variants }) => sum + 1 + variants, 0)).toBe(3);
});

test('a plain image keeps its page and its place in the list file, but is not among the latest items', () => {
  expect(addressesOf(documents).map(({ entry }) => entry?.document.id)).toContain(plainId);
  const files = [...snapshotFiles({ asOf, documents })];
  const contentOf = (start: string) => files.find(({ path }) => path.startsWith(start))?.content ?? '';
  expect(contentOf('debunkingImages.0')).toContain(plainId);
  expect(contentOf('latest')).toContain(cardId);
  expect(contentOf('latest')).not.toContain(plainId);
});

test('images without a card are no dataset', () => {
  const only = documents.get('debunkingImages')?.filter(({ id }) => id === plainId) ?? [];
  expect(datasetsOf(site, new Map([['debunkingImages', only]])).size).toBe(0);
  expect(datasetsOf(site, documents).has('debunkingImages')).toBe(true);
});
