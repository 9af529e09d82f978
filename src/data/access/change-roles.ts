import { invitationLimit, type Role, type RolesRecord } from './roles.schema.ts';

/** What an account is; `none` is nothing at all. */
export type MemberState = Role | 'blocked' | 'none';

/** Why a change of roles is not made. */
export type RoleRefusal = 'lastAdmin' | 'self' | 'invitations';

/** The roles after a change, or why there is none. */
export type RolesOutcome = { readonly roles: RolesRecord } | { readonly refusal: RoleRefusal };

/** What the roles say of an account. Blocked wins. */
export function memberState({ admins, editors, blocked }: RolesRecord, uid: string): MemberState {
  if (blocked.includes(uid)) return 'blocked';
  if (admins.includes(uid)) return 'admin';
  return editors.includes(uid) ? 'editor' : 'none';
}

/** The invitations without those of some addresses; absent where there never were any. */
function invitedWithout({ invited }: RolesRecord, emails: readonly string[]): Pick<RolesRecord, 'invited'> {
  if (!invited) return {};
  return {
    invited: Object.fromEntries(Object.entries(invited).filter(([email]) => !emails.includes(email))),
  };
}

/** The roles with an account on the list of its state alone, and without an invitation of the same person. */
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
 * The roles with one account's state changed, or why not: the site keeps an admin, and nobody takes the role from
 * themselves, so that a slip of the hand locks nobody out. `email` is the account's address, where it is known: an
 * invitation of it goes as well, or it would bring the account back.
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

/** The roles with an address invited, or its invitation taken back; `email` is normalised. */
export function withInvitation(roles: RolesRecord, email: string, state: Role | 'none'): RolesOutcome {
  const { invited = {} } = invitedWithout(roles, [email]);
  if (state === 'none') return { roles: { ...roles, invited } };
  if (Object.keys(invited).length >= invitationLimit) return { refusal: 'invitations' };
  return { roles: { ...roles, invited: { ...invited, [email]: state } } };
}

/** The roles once somebody has taken their invitation; undefined where the address has none. */
export function withJoined(
  roles: RolesRecord,
  uid: string,
  email: string,
): { readonly roles: RolesRecord; readonly role: Role } | undefined {
  const role = roles.invited?.[email];
  return role && { roles: listed(roles, uid, role, email), role };
}

/** Whether the site requires a second factor of a role. */
export const requiresSecondFactor = (
  { secondFactor }: Pick<RolesRecord, 'secondFactor'>,
  role: Role,
): boolean => secondFactor === 'both' || secondFactor === `${role}s`;
