import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** The maximum length of a member's name, in UTF-16 units. */
export const memberNameLimit = 40;

/**
 * `members/{uid}`: a member's name. Members read all, each writes their own, and admins can correct any. Former members
 * remain, so that the audit log stays readable.
 */
export const memberSchema = z.object({
  name: text(1, memberNameLimit),
  /** The member's verified e-mail address, in lower case. */
  email: z.exactOptional(text(1, 255)),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Member = Pick<z.infer<typeof memberSchema>, 'name' | 'email'> & { readonly uid: string };
