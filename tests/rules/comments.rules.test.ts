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
const path = 'comments/11111111-1111-4111-8111-111111111111';

const comment = (by: Identity | null, changes: DocumentData = {}): DocumentData => ({
  on: 'qna~x',
  field: 'title',
  text: '請補來源',
  by: by?.uid ?? '',
  at: serverTimestamp(),
  ...changes,
});

const others = [null, stranger, blocked];

test('members can comment on a field or the whole document, and only members can read comments', async () => {
  await expectAllowed(client.set(editor, path, comment(editor)));
  const whole = comment(admin, { field: '' });
  await expectAllowed(client.set(admin, 'comments/22222222-2222-4222-8222-222222222222', whole));
  await expectAllowed(client.get(admin, path));
  await expectAllowed(client.list(editor, 'comments', 50));
  await expectDenied(client.list(editor, 'comments', 51));
  for (const identity of others) {
    await expectDenied(client.get(identity, path));
    await expectDenied(client.list(identity, 'comments', 1));
    await expectDenied(
      client.set(identity, 'comments/33333333-3333-4333-8333-333333333333', comment(identity)),
    );
  }
});

test.each([
  ['another account as its author', { by: admin.uid }],
  ["a time other than the server's", { at: new Date(0) }],
  ['no text', { text: '' }],
  ['a text that is too long', { text: '字'.repeat(2001) }],
  ['a target without an id', { on: 'qna' }],
  ['a path as its target', { on: 'qna/x~y' }],
  ['a field name that is too long', { field: 'x'.repeat(201) }],
  ['an unknown field', { title: 'x' }],
  ['the mark of a resolved comment', { doneBy: editor.uid }],
])('a comment with %s is denied', async (_, changes) => {
  await expectDenied(client.set(editor, path, comment(editor, changes)));
});

test('a comment with an id that is not a UUID, or while the site is frozen, is denied', async () => {
  await expectDenied(client.set(editor, 'comments/x', comment(editor)));
  await client.put('access/roles', { frozen: true });
  await expectDenied(client.set(editor, path, comment(editor)));
});

test('members mark a comment as done in their own name and reopen it, but never change its text', async () => {
  await client.set(editor, path, comment(editor));
  await expectDenied(client.update(admin, path, { doneBy: editor.uid }));
  await expectDenied(client.update(editor, path, { text: '改口' }));
  await expectDenied(client.update(admin, path, { doneBy: admin.uid, field: '' }));
  await expectDenied(client.update(stranger, path, { doneBy: stranger.uid }));
  await expectAllowed(client.update(admin, path, { doneBy: admin.uid }));
  const { doneBy: _, ...open } = (await client.get(editor, path)) ?? {};
  await expectAllowed(client.set(editor, path, open));
});

test('a comment can be deleted by its author or an admin', async () => {
  await client.set(admin, path, comment(admin));
  await expectDenied(client.remove(editor, path));
  await expectDenied(client.remove(stranger, path));
  await expectAllowed(client.remove(admin, path));
  await client.set(editor, path, comment(editor));
  await expectAllowed(client.remove(editor, path));
  await expectAllowed(client.remove(editor, path));
  await client.set(editor, path, comment(editor));
  await expectAllowed(client.remove(admin, path));
});
