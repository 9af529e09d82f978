import type { Fields } from '#checks/rules/differential/plain-values.ts';
import {
  type CaseSpec,
  type Identity,
  invitedEmail,
  isOurs,
  now,
  rolesDocument,
  type Site,
} from './case-specs.ts';
import { logged, writeId } from './mutation.ts';

export const rolesPath = 'access/roles';

/** A change of the roles, and the log entry that it requires. */
export type State = readonly [
  action: string,
  note: string | undefined,
  fields: Fields,
  isGood: boolean | { readonly needsFactor: boolean },
];

const invited: Fields = { [invitedEmail]: 'editor', 'other@local.test': 'admin' };
const uninvited: Fields = { 'other@local.test': 'admin' };
const longest = `${'a'.repeat(64)}@${'b'.repeat(190)}`;

const twoMore: Fields = { 'x@local.test': 'editor', 'y@local.test': 'editor' };
const rest = ['someone', 'blocked'];
const removed: Fields = { editors: rest };

/** Changes of invitations, and the required log entries. */
export const invitations: readonly State[] = [
  ['invite', 'x@local.test: editor', { invited: { ...invited, 'x@local.test': 'editor' } }, true],
  ['invite', 'x@local.test: admin', { invited: { ...invited, 'x@local.test': 'admin' } }, true],
  ['invite', `${longest}: admin`, { invited: { ...invited, [longest]: 'admin' } }, true],
  ['invite', `a${longest}: admin`, { invited: { ...invited, [`a${longest}`]: 'admin' } }, false],
  ['invite', `${longest}b: admin`, { invited: { ...invited, [`${longest}b`]: 'admin' } }, false],
  ['invite', `${invitedEmail}: admin`, { invited: { ...invited, [invitedEmail]: 'admin' } }, true],
  ['invite', `${invitedEmail}: none`, { invited: uninvited }, true],
  ['invite', `${invitedEmail}: none`, { invited: { ...uninvited, [invitedEmail]: 'none' } }, false],
  ['invite', `${invitedEmail}: none`, { invited: {} }, false],
  ['invite', 'x@local.test: none', { invited: { ...invited, 'x@local.test': 'editor' } }, false],
  ['invite', 'x@local.test: admin', { invited: { ...invited, 'x@local.test': 'editor' } }, false],
  ['invite', 'x@local.test: editor', { invited: { ...invited, 'y@local.test': 'editor' } }, false],
  ['invite', 'x@local.test: blocked', { invited: { ...invited, 'x@local.test': 'blocked' } }, false],
  ['invite', 'X@local.test: editor', { invited: { ...invited, 'X@local.test': 'editor' } }, false],
  ['invite', 'x: editor', { invited: { ...invited, x: 'editor' } }, false],
  ['invite', 'a@b@c.test: editor', { invited: { ...invited, 'a@b@c.test': 'editor' } }, false],
  ['invite', 'x@local.test: editor', { invited: { ...twoMore, ...invited } }, false],
  ['invite', 'x@local.test: none', {}, false],
  ['invite', ' x@y: editor', { invited: { ...invited, ' x@y': 'editor' } }, false],
  ['invite', 'x@local.test: editor: x', { invited: { ...invited, 'x@local.test': 'editor' } }, false],
  ['change-roles', 'x@local.test: editor', { invited: { ...invited, 'x@local.test': 'editor' } }, false],
  ['change-roles', `${invitedEmail}: none`, { invited: uninvited }, false],
  ['invite', 'editor: none', { editors: ['someone', 'blocked'] }, false],
  ['change-roles', `editor ${invitedEmail}: none`, { ...removed, invited: uninvited }, true],
  ['change-roles', `editor ${invitedEmail}: none`, { editors: ['someone', 'blocked'] }, false],
  ['change-roles', 'editor: none', { editors: ['someone', 'blocked'], invited: uninvited }, false],
  ['change-roles', `editor ${invitedEmail}: none`, { editors: ['someone', 'blocked'], invited: {} }, false],
  ['change-roles', 'x@local.test: editor', { editors: ['editor', ...rest, 'x@local.test'] }, false],
  ['block', 'x@local.test: blocked', { blocked: ['blocked', 'blockedAdmin', 'x@local.test'] }, false],
];

/** Members may read the roles even without the required second factor; so may invited people. */
export const mayRead = (_: string, site: Site, identity: Identity): boolean =>
  isOurs(identity, site) && (identity.role !== 'none' || isInvited(identity));

const ofOtherTenant = { firebase: { tenant: 'elsewhere' } };
const proved = { email: invitedEmail, email_verified: true };
const account = (title: string, claims: Identity['claims'] & object): Identity => ({
  title: `an account ${title}`,
  uid: 'newcomer',
  claims,
  role: 'none',
});
/** Accounts that an invitation is not for. */
const uninvitedAccounts: readonly Identity[] = [
  account('without a claim about verification', { email: invitedEmail }),
  account('with another address', { ...proved, email: 'newcomer@other.test' }),
  account('without an address', { email_verified: true }),
  account('of another tenant', { ...proved, ...ofOtherTenant }),
];
const invitedAdmin: Identity = { title: 'an invited account', uid: 'admin', claims: proved, role: 'admin' };

const isInvited = ({ uid, claims }: Identity): boolean =>
  uid === 'newcomer' && claims?.['email_verified'] === true;

/** An invitation is accepted by whoever proves its address, with the invited role and nothing else. */
export function joinSpecs(site: Site): CaseSpec[] {
  const editors = ['editor', 'someone', 'blocked', 'newcomer'];
  const admins = ['admin', 'blockedAdmin', 'newcomer'];
  const note = `newcomer ${invitedEmail}: editor`;
  const joins: readonly (readonly [note: string, fields: Fields, isGood: boolean, action?: string])[] = [
    [note, { editors, invited: uninvited }, true],
    [note, { editors, invited: uninvited }, false, 'invite'],
    [note, { editors, invited: uninvited, frozen: true }, false],
    // The roles without the entry.
    ['', { editors, invited: uninvited }, false, ''],
    [note, { editors }, false],
    [note, { editors, invited: {} }, false],
    [note, { editors: [...editors, 'x'], invited: uninvited }, false],
    [note, { editors, invited: uninvited, fourEyes: !site.fourEyes }, false],
    [`newcomer ${invitedEmail}: admin`, { admins, invited: uninvited }, false],
    [`x ${invitedEmail}: editor`, { editors: [...editors.slice(0, 3), 'x'], invited: uninvited }, false],
    ['newcomer: editor', { editors }, false],
    ['newcomer other@local.test: admin', { admins }, false],
  ];
  const joining = (
    [text, fields, isGood, action = 'join']: (typeof joins)[number],
    there = rolesDocument(site),
  ): CaseSpec => ({
    title: `roles with ${action} ${text} ${JSON.stringify(fields)}`,
    before: { [rolesPath]: there },
    call: (uid) => ({
      writes: logged(
        uid,
        action,
        rolesPath,
        { ...there, ...fields, rev: 2n, writeId, updatedAt: now },
        action ? { note: text } : null,
      ),
    }),
    isGood: (_, __, identity) => isGood && isInvited(identity) && isOurs(identity, site) && !site.frozen,
    role: 'anyone',
    alsoFrozen: true,
    site,
  });
  const first = joining([note, { editors, invited: uninvited }, true]);
  return [
    ...joins.map((join) => joining(join)),
    joining([`newcomer ${invitedEmail}: admin`, { admins, invited: uninvited }, true], {
      ...rolesDocument(site),
      invited: { ...invited, [invitedEmail]: 'admin' },
    }),
    {
      ...joining([note, { editors }, false], { ...rolesDocument(site), invited: uninvited }),
      title: 'join again',
    },
    {
      ...joining([note, { editors, invited: uninvited }, false, 'change-roles']),
      senders: [account('that is invited', proved)],
    },
    { ...first, title: 'join without an invitation', isGood: false, senders: uninvitedAccounts },
    {
      ...joining(
        [
          `admin ${invitedEmail}: editor`,
          { admins: [], editors: ['editor', 'someone', 'blocked', 'admin'], invited: uninvited },
          false,
        ],
        { ...rolesDocument(site), admins: ['admin'] },
      ),
      title: 'the last admin joins as an editor',
      senders: [invitedAdmin],
    },
    {
      ...first,
      title: 'read the roles without an invitation',
      call: () => ({ get: rolesPath }),
      isGood: false,
      senders: uninvitedAccounts,
    },
  ];
}
