import { type DocumentData } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import { type PublicationChanges } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const path = `imageFolders/${ids.imageFolders}`;
const folder = contents.imageFolders;
const client = useRules();

const publishAs = (identity: Identity, changes: PublicationChanges = {}, content: DocumentData = folder) =>
  client.publish(identity, path, content, changes);

const read = async () => client.read(path);

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s creates, renames and removes a folder', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { name: '飲食' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s cannot create a folder', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody writes a folder while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(editor));
});

const spoiled: [string, PublicationChanges][] = [
  ['no name', { fields: { name: undefined } }],
  ['a name with a control character', { fields: { name: '飲\u0000食' } }],
  ['a name of 61 characters', { fields: { name: '字'.repeat(61) } }],
  ['a fractional order', { fields: { order: 1.5 } }],
  ['a description of 2,001 characters', { fields: { description: '字'.repeat(2001) } }],
  ['an empty parent', { fields: { parentId: '' } }],
  ['an unknown field', { fields: { owner: 'x' } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('a folder with %s is denied', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('a folder may have a parent and a cover', async () => {
  await expectAllowed(publishAs(editor, { fields: { parentId: 'root', coverImageId: ids.debunkingImages } }));
});

test('an id with a non-ASCII character is denied', async () => {
  await expectDenied(client.publish(editor, 'imageFolders/健康', folder));
});

test('a folder cannot be deleted', async () => {
  await publishAs(editor);
  await expectDenied(client.remove(admin, path));
});

test('a version based on an outdated one is denied', async () => {
  await publishAs(editor);
  const first = await read();
  await publishAs(editor, { previous: first });
  await expectDenied(publishAs(editor, { previous: first }));
});

test('a visitor can list at most 50 folders', async () => {
  await expectAllowed(client.list(null, 'imageFolders', 50));
  await expectDenied(client.list(null, 'imageFolders', 51));
});
