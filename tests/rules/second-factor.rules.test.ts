import { type DocumentData } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
import { changeRolesAs } from '#tests/helpers/role-change.ts';
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

const withFactor = (who: Identity, factor = 'totp'): Identity => ({
  ...who,
  claims: {
    firebase: { sign_in_provider: 'password', identities: {}, sign_in_second_factor: factor },
  },
});
const publishAs = (by: Identity, id: string = ids.imageFolders) =>
  client.publish(by, `imageFolders/${id}`, contents.imageFolders);
const readAs = (by: Identity, path = 'drafts/qna~x') => client.get(by, path);
const requireAs = (by: Identity, secondFactor: unknown, entry: DocumentData = {}) =>
  changeRolesAs(client, by, {
    fields: { secondFactor },
    entry: { action: 'second-factor', note: secondFactor ?? 'none', ...entry },
  });

test.each<[string, boolean, boolean]>([
  ['editors', true, false],
  ['admins', false, true],
  ['both', true, true],
])(
  'a second factor required of %s applies to reading and publishing',
  async (secondFactor, ofEditors, ofAdmins) => {
    await client.reset({ secondFactor });
    for (const [who, isRequired] of [
      [editor, ofEditors],
      [admin, ofAdmins],
    ] as const) {
      const without = isRequired ? expectDenied : expectAllowed;
      await without(publishAs(who, `a-${who.uid}`));
      await without(readAs(who));
      for (const factor of ['totp', 'phone']) {
        await expectAllowed(publishAs(withFactor(who, factor), `${factor}-${who.uid}`));
        await expectAllowed(readAs(withFactor(who, factor)));
      }
    }
  },
);

test('a second factor does not make an account a member', async () => {
  await client.reset({ secondFactor: 'both' });
  for (const who of [stranger, blocked]) {
    await expectDenied(publishAs(withFactor(who)));
    await expectDenied(readAs(withFactor(who), 'access/roles'));
  }
});

test('a member without the required factor can read the roles, which state it, and nothing else', async () => {
  await client.reset({ secondFactor: 'both' });
  for (const who of [editor, admin]) {
    await expectAllowed(readAs(who, 'access/roles'));
    await expectDenied(readAs(who, 'members/an-editor'));
    await expectDenied(readAs(who, 'audit/x'));
  }
});

test('an admin can require a second factor of editors, and remove the requirement', async () => {
  await expectAllowed(requireAs(admin, 'editors'));
  await expectAllowed(requireAs(admin, undefined));
});

test.each(['admins', 'both'])('only an admin with a second factor can require it of %s', async (whom) => {
  await expectDenied(requireAs(admin, whom));
  await expectAllowed(requireAs(withFactor(admin), whom));
  await expectDenied(requireAs(admin, undefined));
  await expectAllowed(requireAs(withFactor(admin), undefined));
});

test.each<[string, unknown, DocumentData?]>([
  ['of the literal value none', 'none'],
  ['of an unknown group', 'strangers'],
  ['of a list', ['editors']],
  ['of blocked accounts', 'blocked'],
  ['of a group other than that of the audit entry', 'editors', { note: 'admins' }],
  ['with another action in the audit entry', 'editors', { action: 'freeze' }],
  ['without a change', undefined],
])('requiring a second factor %s is denied', async (_, secondFactor, entry = {}) => {
  await expectDenied(requireAs(withFactor(admin), secondFactor, entry));
});

test('nobody else can require a second factor, and not together with another change', async () => {
  for (const by of [editor, stranger]) await expectDenied(requireAs(withFactor(by), 'editors'));
  await expectDenied(
    changeRolesAs(client, withFactor(admin), {
      fields: { secondFactor: 'editors', frozen: true },
      entry: { action: 'second-factor', note: 'editors' },
    }),
  );
});

test('an admin can remove the role of others, but not their own', async () => {
  const second: Identity = { uid: 'a-second-admin' };
  await client.reset({ admins: [admin.uid, second.uid] });
  const giveUp = (by: Identity, uid: string, admins: readonly string[]) =>
    changeRolesAs(client, by, { fields: { admins }, entry: { note: `${uid}: none` } });
  await expectDenied(giveUp(admin, admin.uid, [second.uid]));
  await expectAllowed(giveUp(admin, second.uid, roles.admins));
});
