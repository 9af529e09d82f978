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

const path = `publicOpinions/${ids.publicOpinions}`;
const content: DocumentData = contents.publicOpinions;
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
])('%s publishes, changes and withdraws an opinion', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { title: '更名' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no opinion', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes an opinion while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const spoiled: [string, PublicationChanges][] = [
  ['no title', { fields: { title: '' } }],
  ['a body of 20,001 characters', { fields: { body: '字'.repeat(20_001) } }],
  ['an unknown kind', { fields: { kind: 'rumour' } }],
  ['a poll without figures', { fields: { poll: undefined } }],
  ['a poll that is a text', { fields: { poll: '41%' } }],
  ['the figures of a poll', { fields: { kind: 'opinion' } }],
  ['an author of 61 characters', { fields: { author: '字'.repeat(61) } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => ({})) } }],
  ['21 tags', { fields: { tags: Array.from({ length: 21 }, (_, index) => String(index)) } }],
  ['an unknown field', { fields: { rating: 5 } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('an opinion with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('an opinion has an author and no figures', async () => {
  await expectAllowed(publishAs(editor, { fields: { kind: 'opinion', poll: undefined, author: '林樣本' } }));
});

test('an opinion is never deleted', async () => {
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
