import { invitationLimit, type Role, type RolesRecord } from './roles.schema.ts';

/** The state of an account; `none` means no role and not blocked. */
export type MemberState = Role | 'blocked' | 'none';

/** Why a change of roles is rejected. */
export type RoleRefusal = 'lastAdmin' | 'self' | 'invitations';

/** The roles after a change, or why it is rejected. */
export type RolesOutcome = { readonly roles: RolesRecord } | { readonly refusal: RoleRefusal };

/** Returns the state of an account. `blocked` takes precedence. */
export function memberState({ admins, editors, blocked }: RolesRecord, uid: string): MemberState {
  if (blocked.includes(uid)) return 'blocked';
  if (admins.includes(uid)) return 'admin';
  return editors.includes(uid) ? 'editor' : 'none';
}

/** True if the account has a role and is not blocked. */
export const isMember = (roles: RolesRecord, uid: string): boolean =>
  ['admin', 'editor'].includes(memberState(roles, uid));

/** Returns the invitations except those of some e-mail addresses; no field if the roles have none. */
function invitedWithout({ invited }: RolesRecord, emails: readonly string[]): Pick<RolesRecord, 'invited'> {
  if (!invited) return {};
  return {
    invited: Object.fromEntries(Object.entries(invited).filter(([email]) => !emails.includes(email))),
  };
}

/** Returns the roles with the account only in the list of its state, and without an invitation of `email`. */
function listed(roles: RolesRecord, uid: string, state: MemberState, email?: string): RolesRecord {
  const on = (list: readonly string[], name: MemberState) => [
    ...list.filter((each) => each !== uid),
    ...(state === name ? [uid] : []),
  ];
  return {
    ...roles,
    admins: on(roles.admins, 'admin'),
    editors: on(roles.editors, 'editor'),
    blocked: on(roles.blocked, 'blocked'),
    ...(email !== undefined && invitedWithout(roles, [email])),
  };
}

/**
 * Returns the roles with one account's state changed, or why not: the site must keep an admin, and nobody may remove
 * their own admin role, so that no one locks themselves out by mistake. `email` is the account's address, if known: its
 * invitation is removed as well, since it would restore the account.
 */
export function withMember(
  roles: RolesRecord,
  uid: string,
  state: MemberState,
  self: string,
  email?: string,
): RolesOutcome {
  const wasAdmin = memberState(roles, uid) === 'admin';
  if (wasAdmin && state !== 'admin' && roles.admins.length === 1) return { refusal: 'lastAdmin' };
  if (uid === self && state !== 'admin') return { refusal: 'self' };
  return { roles: listed(roles, uid, state, email) };
}

/** Returns the roles with an e-mail address invited, or its invitation withdrawn; `email` must be normalised. */
export function withInvitation(roles: RolesRecord, email: string, state: Role | 'none'): RolesOutcome {
  const { invited = {} } = invitedWithout(roles, [email]);
  if (state === 'none') return { roles: { ...roles, invited } };
  if (Object.keys(invited).length >= invitationLimit) return { refusal: 'invitations' };
  return { roles: { ...roles, invited: { ...invited, [email]: state } } };
}

/** Returns the roles after an account accepts its invitation; undefined if the address is not invited. */
export function withJoined(
  roles: RolesRecord,
  uid: string,
  email: string,
): { readonly roles: RolesRecord; readonly role: Role } | undefined {
  const role = roles.invited?.[email];
  return role && { roles: listed(roles, uid, role, email), role };
}

/** True if the site requires a second factor for a role. */
export const requiresSecondFactor = (
  { secondFactor }: Pick<RolesRecord, 'secondFactor'>,
  role: Role,
): boolean => secondFactor === 'both' || secondFactor === `${role}s`;
