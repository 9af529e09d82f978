import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  roles,
  type RulesClient,
  startRulesClient,
  stranger,
} from '#tests/helpers/rules-client.ts';

let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const readAs = (identity: Identity | null) => getDoc(doc(client.as(identity), 'access/roles'));

const writeAs = (identity: Identity | null, changes: Record<string, unknown> = {}) =>
  setDoc(doc(client.as(identity), 'access/roles'), {
    ...roles,
    rev: 2,
    writeId: crypto.randomUUID(),
    updatedAt: serverTimestamp(),
    ...changes,
  });

test('members read the roles, others do not', async () => {
  await expectAllowed(readAs(admin));
  await expectAllowed(readAs(editor));
  await expectDenied(readAs(stranger));
  await expectDenied(readAs(blocked));
  await expectDenied(readAs(null));
});

test('an admin who signed in lately appoints an editor', async () => {
  await expectAllowed(writeAs(admin, { editors: [...roles.editors, 'a-new-editor'] }));
});

test('an admin who signed in 16 minutes ago is asked to sign in again', async () => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 16 * 60 };
  await expectDenied(writeAs({ ...admin, claims }));
});

test('an admin freezes the site and thaws it', async () => {
  await client.reset({ frozen: true });
  await expectAllowed(writeAs(admin, { frozen: false }));
});

test('nobody else changes the roles', async () => {
  await expectDenied(writeAs(editor));
  await expectDenied(writeAs(stranger, { admins: [stranger.uid] }));
  await expectDenied(writeAs(null));
});

test.each([
  ['no admin at all', { admins: [] }],
  ['a blocked admin', { blocked: [admin.uid] }],
  ['a changed tenant', { tenant: 'elsewhere' }],
  ['a skipped version', { rev: 3 }],
  ['an unknown field', { owners: [] }],
  ['editors that are no list', { editors: 'all' }],
])('roles with %s are refused', async (_, changes) => {
  await expectDenied(writeAs(admin, changes));
});

test('the roles cannot be deleted, nor other documents kept beside them', async () => {
  await expectDenied(deleteDoc(doc(client.as(admin), 'access/roles')));
  await expectDenied(setDoc(doc(client.as(admin), 'access/other'), { a: 1 }));
});
