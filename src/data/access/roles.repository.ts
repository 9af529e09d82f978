import * as z from 'zod/mini';
import { type AuditAction, auditWrite } from '#src/data/audit/audit-write.ts';
import { platformConfig } from '#src/platform/config.ts';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import { serverTime, type Write } from '#src/platform/values.ts';
import { type MemberState, memberState, requiresSecondFactor, withJoined } from './change-roles.ts';
import { normaliseEmail } from './email.ts';
import { type Role, type RolesRecord, rolesSchema } from './roles.schema.ts';

export interface Membership {
  /** undefined: signed in, but without a role. */
  readonly role: Role | undefined;
  readonly frozen: boolean;
  /** The role comes into effect when the member signs in with a second factor. */
  readonly lacksSecondFactor: boolean;
}

const none: Membership = { role: undefined, frozen: false, lacksSecondFactor: false };

/** Whether the session's token says that a second factor was used; the rules read it there. */
async function hasSecondFactor(): Promise<boolean> {
  if (!platformConfig().signIn) return false;
  const { signedInWithSecondFactor } = await import('#src/platform/factor-enrolment.ts');
  return signedInWithSecondFactor();
}

/** The role that the roles give an account, by its uid or, the first time, by an invitation of its address. */
async function roleIn(roles: RolesRecord, uid: string): Promise<Role | undefined> {
  const state = memberState(roles, uid);
  if (state !== 'none') return state === 'blocked' ? undefined : state;
  const account = currentAccount();
  if (account?.uid !== uid || !account.email || !account.isEmailVerified) return undefined;
  return join(roles, uid, normaliseEmail(account.email));
}

/**
 * The signed-in account's role. Only who has one or an invitation may read the roles, so a refusal is the answer "none".
 * An invitation is taken by this. `hasFactor` says whether the session has a second factor. Throws `ServiceError` when the
 * service does not answer.
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

/** The roles as members read them. Throws `ServiceError`, also when there are none. */
export async function readRoles(): Promise<RolesRecord> {
  const found = await readDocument('access/roles');
  if (!found) throw new ServiceError('notFound', 'access/roles');
  return z.parse(rolesSchema, found.data);
}

/** The roles change in one way at a time, and the log says in which. */
export type RolesAction = Extract<
  AuditAction,
  'change-roles' | 'block' | 'invite' | 'join' | 'freeze' | 'unfreeze' | 'four-eyes' | 'second-factor'
>;

/**
 * What the log says of a change of one account or invitation, word for word: the rules compare it with what is written.
 * With an `email` beside the uid an invitation of it goes as well.
 */
export const membershipNote = (whom: string, state: MemberState, email?: string): string =>
  `${email === undefined ? whom : `${whom} ${email}`}: ${state}`;

/**
 * Writes the next version of the roles with its entry in the log; only an admin who signed in lately may. `removes` has
 * the proposal that it carries out. Sending it twice is once. Throws `ServiceError`: `conflict` when somebody else was
 * first.
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

/** Times that joining is tried when others change the roles meanwhile. */
const joinAttempts = 3;

/** Takes the invitation of an address for an account; undefined where there is none. Throws `ServiceError`. */
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
