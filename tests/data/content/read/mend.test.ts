import { expect, test } from 'vitest';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { mend } from '#src/data/content/read/mend.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { readList } from '#src/data/content/read/list.ts';
import { itemShardPath } from '#src/data/content/read/item-shards.ts';
import { forgetManifest } from '#src/data/content/read/snapshot.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { checkContent } from '#src/data/content/drafts/check-content.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { contents } from '#checks/backend/contents.ts';
import { noFirebase } from '#tests/helpers/no-firebase.ts';
import { itemFile, manifestOf } from './item-files.ts';

const time = '2026-11-21T00:00:00.000000Z';
const entry = { rev: 1, at: time, kind: '首次', note: '' };
const envelope = {
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000001',
  createdAt: time,
  updatedAt: time,
  change: { kind: '首次', note: '' },
  history: [entry],
};

type Shared = Pick<typeof qna, 'sharedParts' | 'parseListEntry'>;
const collections = { qna, corruptionCases, debunkingImages };

/** A published document with some fields replaced. */
const document = (name: keyof typeof collections, changes: Record<string, unknown>): RawDocument => ({
  id: 'a',
  data: { ...contents[name], ...envelope, ...changes },
});

/** A platform whose database contains only this document; `published` is its version in the last publication. */
function configure(name: string, raw: RawDocument, published?: RawDocument): void {
  forgetManifest();
  configurePlatform({
    firebase: noFirebase,
    dataOrigin: '',
    store: {
      getOne: async (path) => (path === `${name}/a` ? raw : undefined),
      getMany: async ({ collection }) => (collection === name ? [raw] : []),
      commit: async () => {},
    },
    readData: async (file) =>
      published &&
      { 'manifest.json': manifestOf(name), [itemShardPath(name, 'a', 1)]: itemFile('a', published.data) }[
        file
      ],
  });
}

const [goodSource] = contents.qna.sources;
const [goodPerson] = contents.corruptionCases.participants;
const javascript = { ...goodSource, title: '點這裡', url: 'javascript:alert(1)' };

/** What a member could write with their token but without the form: the rules cannot check the entries of lists. */
const spoiled: [string, keyof typeof collections, Record<string, unknown>, faults: string[]][] = [
  ['a participant that is a number', 'corruptionCases', { participants: [42] }, ['participants.0']],
  [
    'one invalid participant of two',
    'corruptionCases',
    { participants: [goodPerson, { name: 1 }] },
    ['participants.1'],
  ],
  [
    'an invalid proceeding, which removes its participant',
    'corruptionCases',
    { participants: [goodPerson, { ...goodPerson, proceedings: ['無罪'] }] },
    ['participants.1'],
  ],
  ['sources that are numbers', 'qna', { sources: [1, 2] }, ['sources.0', 'sources.1']],
  ['a source with a javascript: URL', 'qna', { sources: [javascript, goodSource] }, ['sources.0']],
  ['the same tag twice', 'qna', { tags: ['一', '一'] }, []],
  ['an invalid id', 'qna', { imageIds: ['../x', 'good'] }, ['imageIds.0']],
  ['an invalid URL', 'qna', { claimUrl: 'https://[' }, ['claimUrl']],
  ['a history entry without a valid time', 'qna', { history: [{ ...entry, at: 42 }] }, ['history.0']],
  ['an invalid correction', 'qna', { corrections: [7] }, ['corrections.0']],
  [
    'an invalid URL in a group of fields',
    'debunkingImages',
    { source: { url: 'javascript:alert(1)' } },
    ['source.url'],
  ],
];

test.each(spoiled)('%s: the rest is published, on its page and list', async (_, name, changes, faults) => {
  const raw = document(name, changes);
  const collection: Pick<typeof qna, 'name' | 'stored' | 'visibility' | 'parse'> & Shared = collections[
    name
  ] as never;
  const mended = collection.parse(raw) ? { raw, faults: [] } : mend(collection, raw);
  expect(mended?.faults).toEqual(faults);
  configure(name, raw, mended?.raw);
  expect(await readItem(collection, 'a')).toMatchObject({ state: 'published', record: { id: 'a' } });
  const listed = mended && collection.sharedParts(mended.raw)?.list;
  expect(collection.parseListEntry(JSON.parse(JSON.stringify(listed)))).toMatchObject({ id: 'a' });
});

test('an unusable source keeps its position and its title, with its URL replaced by https://source.invalid/', () => {
  const mended = mend(qna, document('qna', { sources: [javascript, goodSource] }));
  expect(mended?.raw.data['sources']).toEqual([
    { title: '點這裡', publisher: goodSource?.publisher, url: 'https://source.invalid/', kind: 'media' },
    goodSource,
  ]);
});

test('the remaining entries of a list are in their original order', () => {
  const raw = document('qna', { videoIds: ['a', '*', 'b', 3, 'c'] });
  expect(mend(qna, raw)).toMatchObject({
    raw: { data: { videoIds: ['a', 'b', 'c'] } },
    faults: ['videoIds.1', 'videoIds.3'],
  });
  expect(raw.data['videoIds']).toEqual(['a', '*', 'b', 3, 'c']);
});

test('a document without a required field is still quarantined', async () => {
  configure('qna', document('qna', { question: 42 }));
  expect(await readItem(qna, 'a')).toEqual({ state: 'unreadable' });
  expect((await readList(qna)).records).toEqual([]);
  expect(quarantined('qna')).toMatchObject([{ id: 'a', reason: 'question: invalid_type' }]);
});

test('an editor sees the faults by their paths, and the next version is based on the stored document', async () => {
  const history = [{ ...entry, at: 42 }];
  const raw = document('qna', { sources: [javascript, goodSource], history });
  configure('qna', raw);
  const item = await readEditorItem(qna, 'a');
  expect(item).toMatchObject({
    unreadable: false,
    faults: ['history.0', 'sources.0'],
    previous: { rev: 1, history },
  });
  expect(item.own?.['sources']).toEqual([javascript, goodSource]);
  const findings = await checkContent([qna], new Set(), () => {});
  expect(findings).toMatchObject([{ kind: 'partial', id: 'a', detail: 'history.0, sources.0' }]);
});

test.each([
  [
    'an unsafe address',
    { name: '示範查核組織', url: 'javascript:alert(1)', verdictInTheirWords: '內容屬實' },
  ],
  ['no name', { url: 'https://example.org/1', verdictInTheirWords: '內容屬實' }],
  ['nothing', {}],
])("a fact-check whose checker has %s is not shown: it would be this site's verdict", (_, checker) => {
  expect(mend(qna, document('qna', { checker }))).toBeUndefined();
});
