import * as z from 'zod/mini';
import { type AuditAction, auditWrite } from '#src/data/members/audit/audit-write.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import { serverTime, type Write } from '#src/platform/text/values.ts';
import { type MemberState, memberState, requiresSecondFactor, withJoined } from './change-roles.ts';
import { normaliseEmail } from './email.ts';
import { type Role, type RolesRecord, rolesSchema } from './roles.schema.ts';

export interface Membership {
  /** Undefined when the account is signed in but has no role. */
  readonly role: Role | undefined;
  readonly frozen: boolean;
  /** The role takes effect only after signing in with a second factor. */
  readonly lacksSecondFactor: boolean;
}

const none: Membership = { role: undefined, frozen: false, lacksSecondFactor: false };

/** True if the session's token records a second factor, which is what the security rules check. */
async function hasSecondFactor(): Promise<boolean> {
  if (!platformConfig().signIn) return false;
  const { signedInWithSecondFactor } = await import('#src/platform/firebase/factor-enrolment.ts');
  return signedInWithSecondFactor();
}

/** Returns the role of an account by its uid or, at first sign-in, by an invitation of its e-mail address. */
async function roleIn(roles: RolesRecord, uid: string): Promise<Role | undefined> {
  const state = memberState(roles, uid);
  if (state !== 'none') return state === 'blocked' ? undefined : state;
  const account = currentAccount();
  if (account?.uid !== uid || !account.email || !account.isEmailVerified) return undefined;
  return join(roles, uid, normaliseEmail(account.email));
}

/**
 * Returns the signed-in account's role, and accepts its invitation if there is one. Only accounts with a role or an
 * invitation may read the roles, so a denied read means no role. `hasFactor` resolves to whether the session has a
 * second factor. Throws `ServiceError` when the service does not respond.
 */
export async function readMembership(uid: string, hasFactor = hasSecondFactor): Promise<Membership> {
  try {
    const found = await readDocument('access/roles');
    if (!found) return none;
    const roles = z.parse(rolesSchema, found.data);
    const role = await roleIn(roles, uid);
    if (!role) return none;
    const isRequired = requiresSecondFactor(roles, role);
    return { role, frozen: roles.frozen, lacksSecondFactor: isRequired && !(await hasFactor()) };
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'denied') return none;
    throw error;
  }
}

/** Reads the roles. Throws `ServiceError`, also when the document does not exist. */
export async function readRoles(): Promise<RolesRecord> {
  const found = await readDocument('access/roles');
  if (!found) throw new ServiceError('notFound', 'access/roles');
  return z.parse(rolesSchema, found.data);
}

/** The kinds of role changes in the audit log; each write makes exactly one of them. */
export type RolesAction = Extract<
  AuditAction,
  'change-roles' | 'block' | 'invite' | 'join' | 'freeze' | 'unfreeze' | 'four-eyes' | 'second-factor'
>;

/**
 * The exact note in the audit log for a change of one account or invitation; the security rules compare it with the
 * write. `email` is given in addition to a uid when the invitation of that address is removed as well.
 */
export const membershipNote = (whom: string, state: MemberState, email?: string): string =>
  `${email === undefined ? whom : `${whom} ${email}`}: ${state}`;

/**
 * Writes the next version of the roles with its audit entry; only for an admin who signed in recently. `removes`
 * deletes the proposal that the change carries out. A retry after a lost response has no further effect. Throws
 * `ServiceError`: `conflict` when someone else changed the roles first.
 */
export async function writeRoles(
  next: RolesRecord,
  action: RolesAction,
  note: string,
  removes: readonly Write[] = [],
): Promise<void> {
  const writeId = crypto.randomUUID();
  const rev = next.rev + 1;
  try {
    await commitDocuments([
      { kind: 'set', path: 'access/roles', data: { ...next, rev, writeId, updatedAt: serverTime } },
      auditWrite(action, 'access/roles', writeId, note),
      ...removes,
    ]);
  } catch (thrown) {
    const there = await readRoles().catch(() => undefined);
    if (there?.writeId === writeId) return;
    if (there && there.rev >= rev) throw new ServiceError('conflict', 'access/roles', { cause: thrown });
    throw toServiceError(thrown);
  }
}

/** The maximum number of attempts to join while others change the roles concurrently. */
const joinAttempts = 3;

/** Accepts the invitation of an e-mail address for an account; undefined if there is none. Throws `ServiceError`. */
async function join(roles: RolesRecord, uid: string, email: string, attempt = 1): Promise<Role | undefined> {
  const joined = withJoined(roles, uid, email);
  if (!joined) return undefined;
  try {
    await writeRoles(joined.roles, 'join', membershipNote(uid, joined.role, email));
    return joined.role;
  } catch (error) {
    const isOvertaken = error instanceof ServiceError && error.kind === 'conflict';
    if (!isOvertaken || attempt === joinAttempts) throw error;
    const now = await readRoles();
    const state = memberState(now, uid);
    return state === 'admin' || state === 'editor' ? state : join(now, uid, email, attempt + 1);
  }
}
