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

const address = 'an-editor@local.test';
const proved: Identity = { ...editor, claims: { email: 'An-Editor@Local.Test', email_verified: true } };

async function nameAs(
  by: Identity | null,
  uid: string,
  fields: DocumentData = {},
  entry: DocumentData | null = {},
): Promise<void> {
  const writeId = crypto.randomUUID();
  const path = `members/${uid}`;
  await client.commit(by, {
    [path]: { name: '王示範', writeId, updatedAt: serverTimestamp(), ...fields },
    ...(entry && { [`audit/${writeId}`]: { ...entryOf(by?.uid, 'rename', path, writeId), ...entry } }),
  });
}

test('members can read names, others cannot', async () => {
  await nameAs(editor, editor.uid);
  const read = (who: Identity | null) => client.get(who, `members/${editor.uid}`);
  const list = (who: Identity | null, size: number) => client.list(who, 'members', size);
  for (const who of [editor, admin]) {
    await expectAllowed(read(who));
    await expectAllowed(list(who, 50));
    await expectDenied(list(who, 51));
  }
  for (const who of [stranger, blocked, null]) {
    await expectDenied(read(who));
    await expectDenied(list(who, 1));
  }
});

test('members can write their own name repeatedly, with their verified email address or none', async () => {
  await expectDenied(nameAs(proved, editor.uid));
  await expectAllowed(nameAs(proved, editor.uid, { email: address }));
  await expectAllowed(nameAs(proved, editor.uid, { email: address, name: '王編輯' }));
  await expectAllowed(nameAs(editor, editor.uid));
});

test.each<[string, Identity, DocumentData]>([
  ['the address of another account', proved, { email: 'an-admin@local.test' }],
  ['an unverified address', { ...editor, claims: { email: address } }, { email: address }],
  ['no name', editor, { name: '' }],
  ['a name of spaces', editor, { name: '　' }],
  ['a name with a leading space', editor, { name: ' 王示範' }],
  ['a name with a line break', editor, { name: '王\n示範' }],
  ['a name with a trailing invisible character', editor, { name: '王示範\u200b' }],
  ['a name with a direction override', editor, { name: '王\u202e示範' }],
  ['a name that is too long', editor, { name: '王'.repeat(41) }],
  ['a name that is a number', editor, { name: 1 }],
  ['an unknown field', editor, { role: 'admin' }],
  ["a time other than the server's", editor, { updatedAt: new Date(0) }],
])('a member document with %s is denied', async (_, by, fields) => {
  await expectDenied(nameAs(by, editor.uid, fields));
  await expectAllowed(nameAs(editor, editor.uid));
});

test('a name of one character and one of forty characters are allowed', async () => {
  await expectAllowed(nameAs(editor, editor.uid, { name: '王' }));
  await expectAllowed(nameAs(editor, editor.uid, { name: '王'.repeat(40) }));
});

test("only an admin can write somebody else's name, and cannot add an email address", async () => {
  await nameAs(proved, editor.uid, { email: address });
  await expectDenied(nameAs(editor, admin.uid));
  await expectAllowed(nameAs(admin, editor.uid, { name: '陳示範', email: address }));
  await expectDenied(nameAs(admin, editor.uid, { email: 'x@local.test' }));
  await expectAllowed(nameAs(admin, editor.uid, { name: '前成員' }));
  await expectDenied(nameAs(admin, editor.uid, { email: address }));
  await expectAllowed(nameAs(admin, 'who-never-came'));
  await expectDenied(nameAs(admin, 'who-came', { email: 'x@local.test' }));
});

test('nobody else can write a name, and nobody while the site is frozen', async () => {
  for (const by of [stranger, blocked]) await expectDenied(nameAs(by, by.uid));
  await expectDenied(nameAs(null, 'x'));
  await client.reset({ frozen: true });
  for (const by of [editor, admin]) await expectDenied(nameAs(by, editor.uid));
});

test.each<[string, DocumentData | null]>([
  ['without an audit entry', null],
  ['with an audit entry about another account', { target: 'members/an-admin' }],
  ['with an audit entry of another action', { action: 'propose' }],
])('a name %s in the log is denied', async (_, entry) => {
  await expectDenied(nameAs(editor, editor.uid, {}, entry));
});

test('an audit entry for a name without its write is denied, and so is deleting a name', async () => {
  await nameAs(editor, editor.uid);
  const writeId = crypto.randomUUID();
  const entry = entryOf(editor.uid, 'rename', `members/${editor.uid}`, writeId);
  await expectDenied(client.set(editor, `audit/${writeId}`, entry));
  for (const by of [editor, admin]) await expectDenied(client.remove(by, `members/${editor.uid}`));
});
