import * as z from 'zod/mini';
import { readDocument } from '#src/platform/documents.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { type Role, rolesSchema } from './roles.schema.ts';

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
