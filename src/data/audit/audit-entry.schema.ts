import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';
import { maxLength } from '#src/platform/text-length.ts';

export const auditLimits = { action: 64, target: 200, note: 500 } as const;

/**
 * `audit/{writeId}`: who did what, when. Members create an entry in the same batch as the write that it
 * is about; editors read it, and nobody changes it.
 */
export const auditEntrySchema = z.object({
  by: text(1, 128),
  at: z.iso.datetime({ offset: true }),
  /** Lower case and hyphens, such as `publish` or `change-roles`. */
  action: z.string().check(z.regex(/^[a-z][a-z-]*$/), maxLength(auditLimits.action)),
  /** The path of the document. */
  target: text(1, auditLimits.target),
  note: z.exactOptional(text(1, auditLimits.note)),
  /** Of the write; the entry's id, so that a batch sent twice leaves one entry. */
  writeId: z.uuid(),
});
