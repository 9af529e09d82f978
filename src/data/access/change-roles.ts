import type { Role, RolesRecord } from './roles.schema.ts';

/** What an account is; `none` is nothing at all. */
export type MemberState = Role | 'blocked' | 'none';

/** Why a change of roles is not made. */
export type RoleRefusal = 'lastAdmin' | 'self';

/** What the roles say of an account. Blocked wins. */
export function memberState({ admins, editors, blocked }: RolesRecord, uid: string): MemberState {
  if (blocked.includes(uid)) return 'blocked';
  if (admins.includes(uid)) return 'admin';
  return editors.includes(uid) ? 'editor' : 'none';
}

/**
 * The roles with one account's state changed, or why not: the site keeps an admin, and nobody takes the role from
 * themselves, so that a slip of the hand locks nobody out.
 */
export function withMember(
  roles: RolesRecord,
  uid: string,
  state: MemberState,
  self: string,
): { readonly roles: RolesRecord } | { readonly refusal: RoleRefusal } {
  const wasAdmin = memberState(roles, uid) === 'admin';
  if (wasAdmin && state !== 'admin' && roles.admins.length === 1) return { refusal: 'lastAdmin' };
  if (uid === self && state !== 'admin') return { refusal: 'self' };
  const without = (list: readonly string[]) => list.filter((each) => each !== uid);
  const listed = (list: readonly string[], name: MemberState) =>
    state === name ? [...without(list), uid] : without(list);
  return {
    roles: {
      ...roles,
      admins: listed(roles.admins, 'admin'),
      editors: listed(roles.editors, 'editor'),
      blocked: listed(roles.blocked, 'blocked'),
    },
  };
}
