import { type DocumentData } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
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

const address = 'newcomer@local.test';
const newcomer: Identity = { uid: 'a-newcomer', claims: { email: address, email_verified: true } };
const withClaims = (claims: Record<string, unknown>): Identity => ({ uid: newcomer.uid, claims });

const changeAs = (by: Identity | null, change: RoleChange) => changeRolesAs(client, by, change);
const inviting = (invited: DocumentData, note: string): RoleChange => ({
  fields: { invited },
  entry: { action: 'invite', note },
});
const invite = (state = 'editor') =>
  client.reset({ invited: { [address]: state, 'other@local.test': 'admin' } });
/** The change that joining writes, for the invitation of `invite`. */
const joining = (uid = newcomer.uid, state = 'editor'): RoleChange => ({
  fields: {
    editors: state === 'editor' ? [...roles.editors, uid] : roles.editors,
    admins: state === 'admin' ? [...roles.admins, uid] : roles.admins,
    invited: { 'other@local.test': 'admin' },
  },
  entry: { action: 'join', note: `${uid} ${address}: ${state}` },
});
const readRolesAs = (by: Identity | null) => client.get(by, 'access/roles');
const publishAs = (by: Identity) =>
  client.publish(by, `imageFolders/${ids.imageFolders}`, contents.imageFolders);

test('an admin can invite an email address, change the role of the invitation and revoke it', async () => {
  await expectAllowed(changeAs(admin, inviting({ [address]: 'editor' }, `${address}: editor`)));
  await expectAllowed(changeAs(admin, inviting({ [address]: 'admin' }, `${address}: admin`)));
  await expectAllowed(changeAs(admin, inviting({}, `${address}: none`)));
});

test('nobody else can invite', async () => {
  for (const by of [editor, stranger, null, newcomer])
    await expectDenied(changeAs(by, inviting({ [address]: 'editor' }, `${address}: editor`)));
});

test.each<[string, DocumentData, string, string?]>([
  ['of an address other than that of its audit entry', { [address]: 'editor' }, 'x@local.test: editor'],
  ['with a role other than that of its audit entry', { [address]: 'editor' }, `${address}: admin`],
  ['with an unknown role', { [address]: 'blocked' }, `${address}: blocked`],
  ['with the role none', { [address]: 'none' }, `${address}: none`],
  ['of two addresses', { [address]: 'editor', 'x@local.test': 'editor' }, `${address}: editor`],
  ['of an invalid address', { newcomer: 'editor' }, 'newcomer: editor'],
  ['of two addresses in one string', { 'a@b@c.test': 'editor' }, 'a@b@c.test: editor'],
  ['of an address in upper case', { 'New@local.test': 'editor' }, 'New@local.test: editor'],
  ['with another action in its audit entry', { [address]: 'editor' }, `${address}: editor`, 'change-roles'],
  ['in the audit entry only', {}, `${address}: none`],
])('an invitation %s is denied', async (_, invited, note, action = 'invite') => {
  await expectDenied(changeAs(admin, { fields: { invited }, entry: { action, note } }));
});

test('an email address can be invited, but not added to a list of roles like a uid', async () => {
  const editors = [...roles.editors, address];
  await expectDenied(changeAs(admin, { fields: { editors }, entry: { note: `${address}: editor` } }));
  // One that the console added can be removed.
  await client.reset({ editors });
  await expectAllowed(
    changeAs(admin, { fields: { editors: roles.editors }, entry: { note: `${address}: none` } }),
  );
});

test.each(['editor', 'admin'])(
  'an account with a verified, invited address can become %s, once',
  async (state) => {
    await invite(state);
    await expectDenied(publishAs(newcomer));
    await expectAllowed(readRolesAs(newcomer));
    await expectAllowed(changeAs(newcomer, joining(newcomer.uid, state)));
    await expectAllowed(publishAs(newcomer));
    const found = await readRolesAs(newcomer);
    expect(found?.['invited']).toEqual({ 'other@local.test': 'admin' });
    await expectDenied(changeAs(newcomer, joining(newcomer.uid, state)));
  },
);

test('the case of the email address does not matter', async () => {
  await invite();
  await expectAllowed(
    changeAs(withClaims({ email: 'Newcomer@Local.Test', email_verified: true }), joining()),
  );
});

test.each<[string, Identity]>([
  ['an unverified address', withClaims({ email: address, email_verified: false })],
  ['an address without a claim about verification', withClaims({ email: address })],
  ['another address', withClaims({ email: 'newcomer@other.test', email_verified: true })],
  ['no address', withClaims({ email_verified: true })],
  ['an account of another tenant', withClaims({ ...newcomer.claims, firebase: { tenant: 'elsewhere' } })],
  ['a blocked account', { ...blocked, claims: newcomer.claims ?? {} }],
])('reading the roles and joining are denied: %s', async (_, who) => {
  await invite();
  await expectDenied(readRolesAs(who));
  await expectDenied(changeAs(who, joining(who.uid)));
});

test.each<[string, RoleChange]>([
  ['as an admin', joining(newcomer.uid, 'admin')],
  [
    'and add another account',
    { ...joining(), fields: { ...joining().fields, editors: [...roles.editors, newcomer.uid, 'x'] } },
  ],
  ['for another account', joining('x')],
  ['and leave the invitation', { ...joining(), fields: { editors: [...roles.editors, newcomer.uid] } }],
  ['and remove the other invitation', { ...joining(), fields: { ...joining().fields, invited: {} } }],
  ['without an audit entry', { ...joining(), entry: null }],
  [
    'with the action of a change of roles',
    { ...joining(), entry: { note: `${newcomer.uid} ${address}: editor` } },
  ],
  ['and freeze the site', { ...joining(), fields: { ...joining().fields, frozen: true } }],
])('an account invited as an editor cannot join %s', async (_, change) => {
  await invite();
  await expectDenied(changeAs(newcomer, change));
  await expectAllowed(changeAs(newcomer, joining()));
});

test('nobody can join while the site is frozen', async () => {
  await client.reset({ frozen: true, invited: { [address]: 'editor', 'other@local.test': 'admin' } });
  await expectDenied(changeAs(newcomer, joining()));
});

test('an admin cannot join on behalf of the invited account', async () => {
  await invite();
  await expectDenied(changeAs(admin, joining()));
  const { fields } = joining();
  await expectDenied(
    changeAs(admin, { fields, entry: { action: 'join', note: `${admin.uid} ${address}: editor` } }),
  );
});

test('the last admin cannot lose the role by joining as an editor', async () => {
  await invite();
  const claims = { email: address, email_verified: true };
  const { editors, invited } = joining(admin.uid).fields;
  const entry = { action: 'join', note: `${admin.uid} ${address}: editor` };
  await expectDenied(changeAs({ ...admin, claims }, { fields: { admins: [], editors, invited }, entry }));
});

test('removing a member also removes their invitation, and they lose access immediately', async () => {
  await client.reset({
    editors: [newcomer.uid],
    invited: { [address]: 'admin', 'other@local.test': 'admin' },
  });
  const removing = (invited: DocumentData): RoleChange => ({
    fields: { editors: [], invited },
    entry: { note: `${newcomer.uid} ${address}: none` },
  });
  await expectDenied(changeAs(admin, removing({ [address]: 'admin', 'other@local.test': 'admin' })));
  await expectDenied(changeAs(admin, removing({})));
  await expectAllowed(readRolesAs(newcomer));
  await expectAllowed(changeAs(admin, removing({ 'other@local.test': 'admin' })));
  await expectDenied(readRolesAs(newcomer));
  await expectDenied(publishAs(newcomer));
  await expectDenied(changeAs(newcomer, joining()));
});

test('roles without invitations, such as those written in the console, can be changed, and invitations added', async () => {
  const editors = [...roles.editors, 'x'];
  await expectAllowed(changeAs(admin, { fields: { editors }, entry: { note: 'x: editor' } }));
  await expectAllowed(changeAs(admin, inviting({ [address]: 'editor' }, `${address}: editor`)));
});
