import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** UTF-16 units of a member's name. */
export const memberNameLimit = 40;

/**
 * `members/{uid}`: what a member is called. Members read it, each writes their own, admins correct all. Former members
 * stay, so that the log can be read.
 */
export const memberSchema = z.object({
  name: text(1, memberNameLimit),
  /** The address that the member has proved to have, in lower case. */
  email: z.exactOptional(text(1, 255)),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Member = Pick<z.infer<typeof memberSchema>, 'name' | 'email'> & { readonly uid: string };
