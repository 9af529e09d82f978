import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withInvitation, withMember } from '#src/data/members/access/change-roles.ts';
import { isEmail, normaliseEmail } from '#src/data/members/access/email.ts';
import { readMembership, readRoles } from '#src/data/members/access/roles.repository.ts';
import { invitationLimit, type RolesRecord } from '#src/data/members/access/roles.schema.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';
import { roles as stored } from '#tests/helpers/rules-client.ts';

const email = 'newcomer@local.test';
const uid = 'a-newcomer';
let client: DataClient;
beforeAll(async () => {
  client = await startDataClient({ uid, email: 'Newcomer@Local.Test' });
});
afterAll(() => client.stop());
beforeEach(() => client.reset());

const nobody = { role: undefined, frozen: false, lacksSecondFactor: false };

test('a user with neither a role nor an invitation has no role', async () => {
  expect(await readMembership(uid)).toEqual(nobody);
});

test('reading the membership makes an invited user a member, once, with an audit entry', async () => {
  await client.reset({ invited: { [email]: 'editor', 'other@local.test': 'admin' } });
  expect(await readMembership(uid)).toEqual({ ...nobody, role: 'editor' });
  const { editors, invited, rev, writeId } = await readRoles();
  expect({ editors, invited }).toEqual({
    editors: [...stored.editors, uid],
    invited: { 'other@local.test': 'admin' },
  });
  const entry = (await getDoc(doc(client.as('owner'), `audit/${writeId}`))).data();
  expect(entry).toMatchObject({ action: 'join', by: uid, note: `${uid} ${email}: editor` });
  expect(await readMembership(uid)).toEqual({ ...nobody, role: 'editor' });
  expect((await readRoles()).rev).toBe(rev);
});

test('an invitation has no effect while the site is frozen or for a blocked user', async () => {
  await client.reset({ frozen: true, invited: { [email]: 'editor' } });
  expect(await readMembership(uid)).toEqual(nobody);
  await client.reset({ blocked: [uid], invited: { [email]: 'editor' } });
  expect(await readMembership(uid)).toEqual(nobody);
});

test('the membership reports whether the role requires a second factor that the account lacks', async () => {
  await setDoc(doc(client.as('owner'), 'access/roles'), { ...stored, editors: [uid], secondFactor: 'both' });
  expect(await readMembership(uid)).toEqual({ ...nobody, role: 'editor', lacksSecondFactor: true });
  await setDoc(doc(client.as('owner'), 'access/roles'), {
    ...stored,
    editors: [uid],
    secondFactor: 'admins',
  });
  expect(await readMembership(uid)).toEqual({ ...nobody, role: 'editor' });
});

const roles: RolesRecord = {
  ...stored,
  admins: ['chief'],
  editors: ['writer'],
  blocked: [],
  updatedAt: '2026-11-21T00:00:00Z',
};

test('an email address has at most one invitation, invitations are limited in number, and each can be revoked', () => {
  expect(withInvitation(roles, email, 'editor')).toEqual({
    roles: { ...roles, invited: { [email]: 'editor' } },
  });
  const invited = { [email]: 'editor' } as const;
  expect(withInvitation({ ...roles, invited }, email, 'admin')).toEqual({
    roles: { ...roles, invited: { [email]: 'admin' } },
  });
  expect(withInvitation({ ...roles, invited }, email, 'none')).toEqual({ roles: { ...roles, invited: {} } });
  const many = Object.fromEntries(
    Array.from({ length: invitationLimit }, (_, number) => [`${number}@local.test`, 'editor' as const]),
  );
  expect(withInvitation({ ...roles, invited: many }, email, 'editor')).toEqual({ refusal: 'invitations' });
  expect(withInvitation({ ...roles, invited: many }, '0@local.test', 'admin')).toHaveProperty('roles');
});

test("assigning a role removes the person's invitation, and no empty list of invitations is added", () => {
  const invited = { [email]: 'admin', 'x@local.test': 'editor' } as const;
  expect(withMember({ ...roles, invited }, 'writer', 'none', 'chief', email)).toEqual({
    roles: { ...roles, editors: [], invited: { 'x@local.test': 'editor' } },
  });
  expect(withMember(roles, 'writer', 'none', 'chief', email)).toEqual({ roles: { ...roles, editors: [] } });
});

test.each(['name@example.org', ' Name@Example.ORG ', "o'neil+x@a-b.example.tw"])(
  '%s is a valid email address',
  (text) => {
    expect(isEmail(text)).toBe(true);
    expect(normaliseEmail(text)).toBe(text.trim().toLowerCase());
  },
);

test.each([
  '',
  'name',
  'name@host',
  'name＠example.org',
  'two words@example.org',
  'a@b@example.org',
  'name@example..org',
  '王@example.org',
  'https://example.org/@name',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(187)}.org`,
])('%s is not a valid email address', (text) => {
  expect(isEmail(text)).toBe(false);
});
