import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** The maximum length of an account's id and of a tenant's, in UTF-16 units. */
export const uidLimit = 128;

const uids = (max: number) => z.array(text(1, uidLimit)).check(z.maxLength(max));

/** The maximum number of open invitations. */
export const invitationLimit = 100;

/** The roles for which a second factor can be required. */
export const secondFactorRoles = ['admins', 'editors', 'both'] as const;
export type SecondFactorRoles = (typeof secondFactorRoles)[number];

/** The document `access/roles`: who has which role, effective immediately (docs/data-model.md, Roles). */
export const rolesSchema = z.object({
  /** Empty only until the first admin accepts their invitation; the security rules prevent removing the last one. */
  admins: uids(100),
  editors: uids(500),
  blocked: uids(500),
  /**
   * Invitations: the role that an account with this verified e-mail address (in lower case) can take. Absent means
   * none.
   */
  invited: z.exactOptional(z.record(text(1, 255), z.enum(['admin', 'editor']))),
  /** While true, nobody may write anything, except admins this document. */
  frozen: z.boolean(),
  /** The last author of a draft of a case or a fact-check cannot publish it. */
  fourEyes: z.boolean(),
  /** The roles that must sign in with a second factor; absent means none. */
  secondFactor: z.exactOptional(z.enum(secondFactorRoles)),
  /** The tenant that ID tokens must have; absent means no tenant. */
  tenant: z.exactOptional(text(1, uidLimit)),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Role = 'admin' | 'editor';

export type RolesRecord = z.infer<typeof rolesSchema>;
