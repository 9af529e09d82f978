import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
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

const writeId = '11111111-1111-4111-8111-111111111111';
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const noteAs = (identity: Identity | null, changes: Record<string, unknown> = {}, id = writeId) =>
  setDoc(doc(client.as(identity), 'audit', id), {
    by: identity?.uid ?? '',
    at: serverTimestamp(),
    action: 'change-roles',
    target: 'access/roles',
    writeId,
    ...changes,
  });

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s leaves an entry, once, that members read and nobody removes', async (_, identity) => {
  await expectAllowed(noteAs(identity, { note: '新編輯到任' }));
  await expectDenied(noteAs(identity));
  await expectDenied(deleteDoc(doc(client.as(admin), 'audit', writeId)));
  await expectAllowed(getDoc(doc(client.as(editor), 'audit', writeId)));
  await expectAllowed(getDocs(query(collection(client.as(editor), 'audit'), limit(50))));
  await expectDenied(getDocs(query(collection(client.as(editor), 'audit'), limit(51))));
});

test.each([
  ['a visitor', null],
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s neither leaves nor reads an entry', async (_, identity) => {
  await expectDenied(noteAs(identity));
  await noteAs(admin);
  await expectDenied(getDoc(doc(client.as(identity), 'audit', writeId)));
  await expectDenied(getDocs(query(collection(client.as(identity), 'audit'), limit(1))));
});

test('what is done while the site is frozen is noted too', async () => {
  await client.reset({ frozen: true });
  await expectAllowed(noteAs(admin));
});

test.each([
  ['another name', { by: admin.uid }],
  ['a time of its own', { at: new Date(0) }],
  ['an action in capitals', { action: 'PUBLISH' }],
  ['an endless action', { action: 'a'.repeat(65) }],
  ['no target', { target: '' }],
  ['an endless target', { target: 'a'.repeat(201) }],
  ['an endless note', { note: 'a'.repeat(501) }],
  ['another id', { writeId: '22222222-2222-4222-8222-222222222222' }],
  ['an unknown field', { before: 1 }],
])('an entry with %s is refused', async (_, changes) => {
  await expectDenied(noteAs(editor, changes));
});

test('an id that is no number of a write is refused', async () => {
  await expectDenied(noteAs(editor, { writeId: 'x' }, 'x'));
});
