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

const path = `resources/${ids.resources}`;
const content: DocumentData = contents.resources;
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
])('%s publishes, changes and withdraws a resource', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { title: '更名' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no resource', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes a resource while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const spoiled: [string, PublicationChanges][] = [
  ['no title', { fields: { title: '' } }],
  ['no address', { fields: { url: '' } }],
  ['an address of 2,001 characters', { fields: { url: 'a'.repeat(2001) } }],
  ['a description of 501 characters', { fields: { description: '字'.repeat(501) } }],
  ['no category', { fields: { category: '' } }],
  ['a place that is no whole number', { fields: { order: 1.5 } }],
  ['an unknown field', { fields: { rating: 5 } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('a resource with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('a resource is never deleted', async () => {
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
