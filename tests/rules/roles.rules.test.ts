import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { entryOf } from '#tests/helpers/publication.ts';
import { changeRolesAs, type RoleChange } from '#tests/helpers/role-change.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  roles,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const client = useRules();

const readAs = (identity: Identity | null) => client.get(identity, 'access/roles');

const writeAs = (identity: Identity | null, change: RoleChange) => changeRolesAs(client, identity, change);

const appointing: RoleChange = {
  fields: { editors: [...roles.editors, 'a-new-editor'] },
  entry: { note: 'a-new-editor: editor' },
};
const freezing: RoleChange = { fields: { frozen: true }, entry: { action: 'freeze' } };

test('members can read the roles, others cannot', async () => {
  await expectAllowed(readAs(admin));
  await expectAllowed(readAs(editor));
  await expectDenied(readAs(stranger));
  await expectDenied(readAs(blocked));
  await expectDenied(readAs(null));
});

test('an admin who signed in recently can appoint an editor', async () => {
  await expectAllowed(writeAs(admin, appointing));
});

test('an admin who signed in 16 minutes ago is denied', async () => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 16 * 60 };
  await expectDenied(writeAs({ ...admin, claims }, appointing));
});

test('an admin can freeze and unfreeze the site', async () => {
  await expectAllowed(writeAs(admin, freezing));
  await expectDenied(writeAs(admin, { fields: { frozen: false }, entry: { action: 'freeze' } }));
  await expectAllowed(writeAs(admin, { fields: { frozen: false }, entry: { action: 'unfreeze' } }));
});

test('nobody else can change the roles', async () => {
  await expectDenied(writeAs(editor, appointing));
  await expectDenied(writeAs(stranger, appointing));
  await expectDenied(writeAs(null, appointing));
});

test.each<[string, RoleChange]>([
  ['an appointment', appointing],
  ['a freeze', freezing],
  ['the four-eyes rule', { fields: { fourEyes: true }, entry: { action: 'four-eyes', note: 'on' } }],
  ['a block', { fields: { blocked: [blocked.uid, 'x'] }, entry: { action: 'block', note: 'x: blocked' } }],
])('%s without its audit entry is denied', async (_, change) => {
  await expectDenied(writeAs(admin, { ...change, entry: null }));
  await expectAllowed(writeAs(admin, change));
});

const entries: [string, RoleChange][] = [
  ['another action', { ...appointing, entry: { action: 'freeze' } }],
  ['a block', { ...appointing, entry: { action: 'block', note: 'a-new-editor: editor' } }],
  ['another account', { ...appointing, entry: { note: 'x: editor' } }],
  ['another role', { ...appointing, entry: { note: 'a-new-editor: admin' } }],
  ['additional text', { ...appointing, entry: { note: 'a-new-editor: editor: x' } }],
  ['no account', { ...appointing, entry: {} }],
  ['another target', { ...appointing, entry: { note: 'a-new-editor: editor', target: 'access/role' } }],
  ['another author', { ...appointing, entry: { note: 'a-new-editor: editor', by: editor.uid } }],
  ['a change of roles without a change', { fields: {}, entry: { note: 'an-admin: admin' } }],
  ['an unfreeze without a change', { fields: {}, entry: { action: 'unfreeze' } }],
  [
    'a change of the four-eyes rule without a change',
    { fields: {}, entry: { action: 'four-eyes', note: 'off' } },
  ],
  [
    'the opposite change of the four-eyes rule',
    { fields: { fourEyes: true }, entry: { action: 'four-eyes', note: 'off' } },
  ],
  [
    'only the first of two changes',
    { fields: { ...appointing.fields, frozen: true }, entry: { note: 'a-new-editor: editor' } },
  ],
  [
    'only the second of two changes',
    { fields: { ...appointing.fields, frozen: true }, entry: { action: 'freeze' } },
  ],
  [
    'only the four-eyes rule of two changes',
    { fields: { fourEyes: true, frozen: true }, entry: { action: 'four-eyes', note: 'on' } },
  ],
  [
    'only one of two accounts',
    { fields: { editors: [...roles.editors, 'x', 'y'] }, entry: { note: 'y: editor' } },
  ],
];
test.each(entries)('a change of roles is denied if the audit entry states %s', async (_, change) => {
  await expectDenied(writeAs(admin, change));
});

test.each<[string, DocumentData, string, string]>([
  ['an admin', { admins: [admin.uid, 'x'] }, 'change-roles', 'x: admin'],
  ['blocked', { editors: [blocked.uid], blocked: [blocked.uid, editor.uid] }, 'block', 'an-editor: blocked'],
  ['an account without a role', { editors: [blocked.uid] }, 'change-roles', 'an-editor: none'],
])('an account can become %s', async (_, fields, action, note) => {
  await expectAllowed(writeAs(admin, { fields, entry: { action, note } }));
});

test.each([
  ['no admin at all', { admins: [] }, 'an-admin: none'],
  ['a blocked admin', { blocked: [...roles.blocked, admin.uid] }, 'an-admin: blocked'],
  ['a changed tenant', { tenant: 'elsewhere', ...appointing.fields }, 'a-new-editor: editor'],
  ['a skipped version', { rev: 3, ...appointing.fields }, 'a-new-editor: editor'],
  ['an unknown field', { owners: [], ...appointing.fields }, 'a-new-editor: editor'],
  ['editors that are not a list', { editors: 'all' }, 'x: editor'],
])('roles with %s are denied', async (_, fields, note) => {
  await expectDenied(writeAs(admin, { fields, entry: { note } }));
});

const off = 'proposals/four-eyes-off';
const switchingOff: RoleChange = {
  fields: { fourEyes: false },
  entry: { action: 'four-eyes', note: 'off' },
  removes: [off],
};
const second: Identity = { uid: 'a-second-admin' };

async function proposeAs(by: Identity, changes: DocumentData = {}): Promise<void> {
  const writeId = crypto.randomUUID();
  const proposal = {
    target: 'access/roles',
    rev: 1,
    reason: '人手不足',
    by: by.uid,
    writeId,
    updatedAt: serverTimestamp(),
    ...changes,
  };
  await client.commit(by, {
    [off]: proposal,
    [`audit/${writeId}`]: entryOf(by.uid, 'propose', off, writeId),
  });
}

test('four eyes can be switched off once per proposal, by another admin than the proposer', async () => {
  await client.reset({ fourEyes: true, admins: [admin.uid, second.uid] });
  await expectDenied(writeAs(admin, switchingOff));
  await expectDenied(proposeAs(editor));
  await expectAllowed(proposeAs(second));
  await expectDenied(writeAs(second, switchingOff));
  await expectDenied(writeAs(admin, { ...switchingOff, removes: [] }));
  await expectAllowed(writeAs(admin, switchingOff));
  await expectAllowed(
    writeAs(admin, { fields: { fourEyes: true }, entry: { action: 'four-eyes', note: 'on' } }),
  );
  await expectDenied(writeAs(admin, switchingOff));
});

test('the proposer must still be an admin when four eyes are switched off', async () => {
  await client.reset({ fourEyes: true, admins: [admin.uid, second.uid] });
  await proposeAs(second);
  await writeAs(admin, { fields: { admins: [admin.uid] }, entry: { note: 'a-second-admin: none' } });
  await expectDenied(writeAs(admin, switchingOff));
});

test('an admin can propose to switch off four eyes only within 15 minutes of signing in', async () => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 16 * 60 };
  await expectDenied(proposeAs({ ...admin, claims }));
  await expectAllowed(proposeAs(admin));
});

test('the roles cannot be deleted, and no other documents can be stored beside them', async () => {
  await expectDenied(client.remove(admin, 'access/roles'));
  await expectDenied(client.set(admin, 'access/other', { a: 1 }));
});
