import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';
import { maxLength } from '#src/platform/text/text-length.ts';

export const auditLimits = { action: 64, target: 200, note: 500 } as const;

/**
 * `audit/{writeId}`: who did what, when. Members create an entry in the same batch as the write it describes; editors
 * read it, and nobody can change it.
 */
export const auditEntrySchema = z.object({
  by: text(1, 128),
  at: z.iso.datetime({ offset: true }),
  /** Lower case and hyphens, such as `publish` or `change-roles`. */
  action: z.string().check(z.regex(/^[a-z][a-z-]*$/), maxLength(auditLimits.action)),
  /** The path of the changed document. */
  target: text(1, auditLimits.target),
  note: z.exactOptional(text(1, auditLimits.note)),
  /** The list and the place in it of an entry that was redacted; the version that a roll-back went back to. */
  list: z.exactOptional(z.enum(['history', 'corrections'])),
  place: z.exactOptional(z.int()),
  /** The `writeId` of the write, also the id of the entry, so that a retried batch creates only one entry. */
  writeId: z.uuid(),
});
