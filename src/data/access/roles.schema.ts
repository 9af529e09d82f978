import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** UTF-16 units of an account's id and of a tenant's. */
export const uidLimit = 128;

const uids = (max: number) => z.array(text(1, uidLimit)).check(z.maxLength(max));

/** The document `access/roles`: who may do what, effective at once (docs/data-model.md, Roles). */
export const rolesSchema = z.object({
  admins: uids(100).check(z.minLength(1)),
  editors: uids(500),
  blocked: uids(500),
  /** Nobody may write while true, except admins this document. */
  frozen: z.boolean(),
  /** Whoever wrote a draft of a case or a fact-check cannot publish it. */
  fourEyes: z.boolean(),
  /** A token's tenant must equal it; absent means none. */
  tenant: z.exactOptional(text(1, uidLimit)),
  rev: z.int().check(z.positive()),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Role = 'admin' | 'editor';

export type RolesRecord = z.infer<typeof rolesSchema>;
