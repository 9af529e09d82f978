import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** UTF-16 units of an account's id and of a tenant's. */
export const uidLimit = 128;

const uids = (max: number) => z.array(text(1, uidLimit)).check(z.maxLength(max));

/** Invitations that stand at once. */
export const invitationLimit = 100;

/** Of whom a second factor can be required when they sign in. */
export const secondFactorRoles = ['admins', 'editors', 'both'] as const;
export type SecondFactorRoles = (typeof secondFactorRoles)[number];

/** The document `access/roles`: who may do what, effective at once (docs/data-model.md, Roles). */
export const rolesSchema = z.object({
  /** Nobody only before the first admin has taken their invitation; the rules leave one. */
  admins: uids(100),
  editors: uids(500),
  blocked: uids(500),
  /** What whoever proves to have an e-mail address may become; the address is in lower case. Absent means nobody. */
  invited: z.exactOptional(z.record(text(1, 255), z.enum(['admin', 'editor']))),
  /** Nobody may write while true, except admins this document. */
  frozen: z.boolean(),
  /** Whoever wrote a draft of a case or a fact-check cannot publish it. */
  fourEyes: z.boolean(),
  /** Who must have signed in with a second factor; absent means nobody. */
  secondFactor: z.exactOptional(z.enum(secondFactorRoles)),
  /** A token's tenant must equal it; absent means none. */
  tenant: z.exactOptional(text(1, uidLimit)),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Role = 'admin' | 'editor';

export type RolesRecord = z.infer<typeof rolesSchema>;
