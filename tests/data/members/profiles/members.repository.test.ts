import { doc, getDocs, collection, query, limit, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  introduce,
  introductionOf,
  memberNameForm,
  NameTakenError,
  normaliseName,
  readMembers,
  writeMember,
} from '#src/data/members/profiles/members.repository.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';
import { admin, editor } from '#tests/helpers/rules-client.ts';

const email = 'an-admin@local.test';
let client: DataClient;
beforeAll(async () => {
  client = await startDataClient({ uid: admin.uid, email });
});
afterAll(() => client.stop());
beforeEach(() => client.reset());

test('names are written with an audit entry, and all of them are read by uid, beyond one page too', async () => {
  await writeMember({ uid: admin.uid, name: '王示範', email });
  await writeMember({ uid: editor.uid, name: '陳示範' });
  const db = client.as('owner');
  const more = Array.from({ length: 60 }, (_, number) => `member-${number}`);
  const given = { name: '前成員', writeId: crypto.randomUUID(), updatedAt: new Date(0) };
  await Promise.all(more.map((uid) => setDoc(doc(db, `members/${uid}`), given)));
  await setDoc(doc(db, 'members/damaged'), { name: 1 });
  const members = await readMembers();
  expect(members.size).toBe(62);
  expect(members.get(admin.uid)).toMatchObject({ uid: admin.uid, name: '王示範', email });
  expect(members.get(editor.uid)).toMatchObject({ uid: editor.uid, name: '陳示範' });
  const log = await getDocs(query(collection(db, 'audit'), limit(50)));
  expect(log.docs.map((entry) => entry.data()['action'])).toEqual(['rename', 'rename']);
});

test('a name entered during the introduction is preserved, whichever write starts first', async () => {
  const account = { uid: admin.uid, name: 'an-admin', email, isEmailVerified: true } as Account;
  const typed = { uid: admin.uid, name: '王示範', email };
  await Promise.all([introduce(account), writeMember(typed)]);
  expect((await readMembers()).get(admin.uid)?.name).toBe('王示範');
  await client.reset();
  await Promise.all([writeMember(typed), introduce(account)]);
  expect((await readMembers()).get(admin.uid)?.name).toBe('王示範');
});

test.each([
  ['  王 \n 示範 ', '王 示範'],
  ['王\u200b示範\u202e', '王示範'],
  ['　全形　空白　', '全形 空白'],
  ['字'.repeat(50), '字'.repeat(40)],
  ['\u200b', ''],
])('%j is stored as %j', (text, stored) => {
  expect(normaliseName(text)).toBe(stored);
});

const account = {
  uid: 'u',
  email: 'Name@Local.Test',
  isEmailVerified: true,
  name: ' 王示範 ',
  tenantId: undefined,
};

test('a member is introduced once, and again when their email address changes', () => {
  const first = introductionOf(account, undefined);
  expect(first).toEqual({ uid: 'u', name: '王示範', email: 'name@local.test' });
  expect(introductionOf(account, first)).toBeUndefined();
  expect(introductionOf({ ...account, name: '別名' }, first)).toBeUndefined();
  expect(introductionOf({ ...account, email: 'new@local.test' }, first)).toEqual({
    ...first,
    email: 'new@local.test',
  });
  expect(introductionOf({ ...account, isEmailVerified: false }, first)).toEqual({ uid: 'u', name: '王示範' });
});

test('a member without a name is named after their email address, or else by their uid', () => {
  expect(introductionOf({ ...account, name: undefined }, undefined)?.name).toBe('Name');
  expect(introductionOf({ ...account, name: undefined, email: undefined }, undefined)?.name).toBe('u');
});

test('a name belongs to one member: another cannot take one that looks the same until it is given up', async () => {
  await writeMember({ uid: admin.uid, name: '王示範', email });
  await expect(writeMember({ uid: editor.uid, name: '王·示範' })).rejects.toBeInstanceOf(NameTakenError);
  await writeMember({ uid: admin.uid, name: '林示範', email });
  await writeMember({ uid: editor.uid, name: '王 示範' });
  expect((await readMembers()).get(editor.uid)?.name).toBe('王 示範');
});

test.each([
  ['Ｗａｎｇ　示範', 'Wang 示範'],
  ['王\u200B示\u202E範', '王示範'],
  ['аdmin（管理）', 'dmin管理'],
  ['·王··示範-', '王·示範'],
  ['王示範🙂', '王示範'],
])('the name %j is stored as %j', (given, name) => {
  expect(normaliseName(given)).toBe(name);
  expect(memberNameForm.test(name)).toBe(true);
});
