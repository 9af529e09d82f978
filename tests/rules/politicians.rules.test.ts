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

const path = `politicians/${ids.politicians}`;
const good = contents.politicians;
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const publishAs = (identity: Identity, changes: PublicationChanges = {}, content: DocumentData = good) =>
  publishRaw(client.as(identity), path, content, { by: identity.uid, ...changes });

const read = async () => (await getDoc(doc(client.as(null), path))).data() ?? {};

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s publishes, changes and withdraws a politician, which anyone reads', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { office: '市長' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no politician', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(editor));
});

const spoiled: [string, PublicationChanges][] = [
  ['no name', { fields: { name: '' } }],
  ['a name of 41 characters', { fields: { name: '字'.repeat(41) } }],
  ['no party', { fields: { party: '' } }],
  ['no office', { fields: { office: undefined } }],
  ['a summary of 2,001 characters', { fields: { summary: '字'.repeat(2001) } }],
  ['an empty constituency', { fields: { constituency: '' } }],
  ['a photo from elsewhere', { fields: { photo: { url: 'https://example.org/a.jpg' } } }],
  ['21 aliases', { fields: { aliases: Array(21).fill('a') } }],
  ['51 terms', { fields: { terms: Array.from({ length: 51 }, () => ({})) } }],
  ['201 figures', { fields: { performance: Array.from({ length: 201 }, () => ({})) } }],
  ['21 links', { fields: { links: Array.from({ length: 21 }, () => ({})) } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => ({})) } }],
  ['a score', { fields: { score: 5 } }],
  ['no revision', { withoutRevision: true }],
];

const optional: [string, PublicationChanges][] = [
  ['without constituency', { fields: { constituency: undefined } }],
  ['with a photo', { fields: { photo: { object: 'a'.repeat(64), credit: '示範攝影' } } }],
];

test.each(spoiled)('a politician with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test.each(optional)('a politician %s is allowed', async (_, changes) => {
  await expectAllowed(publishAs(editor, changes));
});

test('a politician is not made as a tombstone, not under a foreign id, and never deleted', async () => {
  await expectDenied(publishAs(editor, {}, tombstone));
  await expectDenied(publishRaw(client.as(editor), 'politicians/示範', good, { by: editor.uid }));
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
