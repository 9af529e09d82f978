import * as z from 'zod/mini';

const uids = (most: number) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.maxLength(most));

/** The document `access/roles`: who may do what, effective at once (architecture.md, Roles). */
export const rolesSchema = z.object({
  admins: uids(100).check(z.minLength(1)),
  editors: uids(500),
  blocked: uids(500),
  /** Nobody may write while true, except admins this document. */
  frozen: z.boolean(),
  /** Whoever wrote a draft of a case or a fact-check cannot publish it. */
  fourEyes: z.boolean(),
  /** A token's tenant must equal it; absent means none. */
  tenant: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(128))),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Role = 'admin' | 'editor';

export type RolesRecord = z.infer<typeof rolesSchema>;
