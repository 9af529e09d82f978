import * as z from 'zod/mini';
import { pageSize } from '#src/data/content/read/list.ts';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { queryDocuments } from '#src/platform/documents.ts';
import { StoredTime } from '#src/platform/values.ts';
import { auditEntrySchema } from './audit-entry.schema.ts';

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Where the next page begins; undefined at the end. */
  readonly next: { readonly at: string; readonly id: string } | undefined;
}

/** A page of the log, newest first. Throws `ServiceError`. */
export async function readAudit(after?: AuditPage['next']): Promise<AuditPage> {
  const found = await queryDocuments({
    collection: 'audit',
    orderBy: [
      { field: 'at', descending: true },
      { field: '__name__', descending: true },
    ],
    ...(after && { startAfter: [new StoredTime(after.at), after.id] }),
    limit: pageSize,
  });
  const entries = found.flatMap(({ id, data }) => {
    const entry = z.safeParse(auditEntrySchema, data);
    return entry.success ? [entry.data] : (quarantine('audit', id, entry.error) ?? []);
  });
  const last = found.length === pageSize ? found.at(-1) : undefined;
  return { entries, next: last && { at: String(last.data['at']), id: last.id } };
}
