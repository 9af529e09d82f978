import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
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

const client = useRules();
const place = ({ uid }: Identity) => `presence/${uid}`;
const open = (changes: DocumentData = {}): DocumentData => ({
  on: 'qna~x',
  at: serverTimestamp(),
  ...changes,
});

test('members can record which document they have open, and only members can read it', async () => {
  await expectAllowed(client.set(editor, place(editor), open()));
  await expectAllowed(client.set(editor, place(editor), open({ on: 'events~y' })));
  await expectAllowed(client.get(admin, place(editor)));
  await expectAllowed(client.list(admin, 'presence', 50));
  await expectDenied(client.list(admin, 'presence', 51));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(client.get(identity, place(editor)));
    await expectDenied(client.list(identity, 'presence', 1));
    await expectDenied(client.set(identity, place(identity ?? stranger), open()));
  }
  await expectAllowed(client.remove(editor, place(editor)));
});

test('nobody can write or delete the presence entry of another account', async () => {
  await expectDenied(client.set(admin, place(editor), open()));
  await client.set(editor, place(editor), open());
  await expectDenied(client.set(admin, place(editor), open()));
  await expectDenied(client.remove(admin, place(editor)));
  await expectDenied(client.remove(stranger, place(stranger)));
});

test.each([
  ["a time other than the server's", { at: new Date(0) }],
  ['an empty target', { on: '' }],
  ['a path as its target', { on: 'qna/x' }],
  ['an unknown field', { name: 'x' }],
])('an entry with %s is denied', async (_, changes) => {
  await expectDenied(client.set(editor, place(editor), open(changes)));
});

test('nothing can be written while the site is frozen', async () => {
  await client.put('access/roles', { frozen: true });
  await expectDenied(client.set(editor, place(editor), open()));
});
