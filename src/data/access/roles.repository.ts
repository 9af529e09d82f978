import * as z from 'zod/mini';
import { type AuditAction, auditWrite } from '#src/data/audit/audit-write.ts';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/errors.ts';
import { serverTime, type Write } from '#src/platform/values.ts';
import type { MemberState } from './change-roles.ts';
import { type Role, type RolesRecord, rolesSchema } from './roles.schema.ts';

export interface Membership {
  /** undefined: signed in, but without a role. */
  readonly role: Role | undefined;
  readonly frozen: boolean;
}

const none: Membership = { role: undefined, frozen: false };

/**
 * The signed-in account's role. Only members may read the roles, so a refusal is the answer "none".
 * Throws `ServiceError` when the service does not answer.
 */
export async function readMembership(uid: string): Promise<Membership> {
  try {
    const found = await readDocument('access/roles');
    if (!found) return none;
    const { admins, editors, frozen } = z.parse(rolesSchema, found.data);
    if (admins.includes(uid)) return { role: 'admin', frozen };
    return { role: editors.includes(uid) ? 'editor' : undefined, frozen };
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
  'change-roles' | 'block' | 'freeze' | 'unfreeze' | 'four-eyes'
>;

/** What the log says of a change of one account, word for word: the rules compare it with what is written. */
export const membershipNote = (uid: string, state: MemberState): string => `${uid}: ${state}`;

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
