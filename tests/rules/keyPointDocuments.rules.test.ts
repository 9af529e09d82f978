import { deleteDoc, doc, type DocumentData, getDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { contents, ids, tombstone } from '#tests/helpers/contents.ts';
import { type PublicationChanges, publishRaw } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  startRulesClient,
  stranger,
} from '#tests/helpers/rules-client.ts';

const path = `keyPointDocuments/${ids.keyPointDocuments}`;
const content: DocumentData = contents.keyPointDocuments;
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const publishAs = (identity: Identity, changes: PublicationChanges = {}, data: DocumentData = content) =>
  publishRaw(client.as(identity), path, data, { by: identity.uid, ...changes });

const read = async () => (await getDoc(doc(client.as(null), path))).data() ?? {};

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s publishes, changes and withdraws a document', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { title: '更名' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no document', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes a document while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const spoiled: [string, PublicationChanges][] = [
  ['no title', { fields: { title: '' } }],
  [
    'an address elsewhere',
    { fields: { docsUrl: 'https://docs.google.com.evil.example/document/d/2PACX-1vSample/pub' } },
  ],
  [
    'an address to edit at',
    { fields: { docsUrl: 'https://docs.google.com/document/d/2PACX-1vSample/edit' } },
  ],
  [
    'an address without encryption',
    { fields: { docsUrl: 'http://docs.google.com/document/d/2PACX-1vSample/pub' } },
  ],
  ['no key points', { fields: { keyPoints: [] } }],
  ['31 key points', { fields: { keyPoints: Array.from({ length: 31 }, () => ({})) } }],
  ['no snapshot', { fields: { snapshot: '' } }],
  ['a snapshot of 50,001 characters', { fields: { snapshot: '字'.repeat(50_001) } }],
  ['half a day of the snapshot', { fields: { snapshotOn: '2026-11' } }],
  ['an unknown field', { fields: { rating: 5 } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('a document with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('a document is never deleted', async () => {
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
