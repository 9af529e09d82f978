import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { entryOf } from '#tests/helpers/publication.ts';
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
const path = 'notices/feed';

function changeAs(by: Identity | null, changes: DocumentData = {}, action = 'change-feed', at = path) {
  const writeId = crypto.randomUUID();
  const fields = { token: 'a'.repeat(32), writeId, updatedAt: serverTimestamp(), ...changes };
  return client.commit(by, { [at]: fields, [`audit/${writeId}`]: entryOf(by?.uid, action, at, writeId) });
}

test('an admin can set, replace and remove the feed token, and only members can read it', async () => {
  await expectAllowed(changeAs(admin));
  await expectAllowed(changeAs(admin, { token: 'b'.repeat(32) }));
  await expectAllowed(client.get(editor, path));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(client.get(identity, path));
    await expectDenied(changeAs(identity));
  }
  await expectDenied(changeAs(editor));
  await expectDenied(client.list(admin, 'notices', 1));
  await expectDenied(client.remove(admin, path));
  await expectAllowed(changeAs(admin, { token: '' }));
});

test.each([
  ['a short token', { token: 'abc' }],
  ['a token that is a path', { token: `../${'a'.repeat(29)}` }],
  ["a time other than the server's", { updatedAt: new Date(0) }],
  ['an unknown field', { note: 'x' }],
])('a feed document with %s is denied', async (_, changes) => {
  await expectDenied(changeAs(admin, changes));
});

test('the feed token requires its own audit entry and document, and a site that is not frozen', async () => {
  await expectDenied(changeAs(admin, {}, 'propose'));
  await expectDenied(changeAs(admin, {}, 'change-feed', 'notices/other'));
  await client.put('access/roles', { frozen: true });
  await expectDenied(changeAs(admin));
});
