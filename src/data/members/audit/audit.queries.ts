import { infiniteQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { pageSize } from '#src/data/content/read/list.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { queryDocuments } from '#src/platform/firebase/documents.ts';
import { type CollectionQuery, StoredTime } from '#src/platform/text/values.ts';
import { auditEntrySchema } from './audit-entry.schema.ts';

export type AuditEntry = z.infer<typeof auditEntrySchema>;

interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** The cursor of the next page; undefined on the last page. */
  readonly next: { readonly at: string; readonly id: string } | undefined;
}

/** Filters of the audit log; an absent filter matches every entry. */
export interface AuditFilter {
  /** The uid of the member who acted. */
  readonly by?: string | undefined;
  readonly action?: string | undefined;
  /** From (inclusive) and before (exclusive); ISO times with an offset. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

function conditionsOf({ by, action, from, before }: AuditFilter): NonNullable<CollectionQuery['where']> {
  return [
    ...(by ? [{ field: 'by', op: '==', value: by } as const] : []),
    ...(action ? [{ field: 'action', op: '==', value: action } as const] : []),
    ...(from ? [{ field: 'at', op: '>=', value: new StoredTime(from) } as const] : []),
    ...(before ? [{ field: 'at', op: '<', value: new StoredTime(before) } as const] : []),
  ];
}

/** Reads a page of the audit log, newest first. Throws `ServiceError`. */
export async function readAudit(after?: AuditPage['next'], filter: AuditFilter = {}): Promise<AuditPage> {
  const found = await queryDocuments({
    collection: 'audit',
    where: conditionsOf(filter),
    orderBy: [
      { field: 'at', descending: true },
      { field: '__name__', descending: true },
    ],
    ...(after && { startAfter: [new StoredTime(after.at), after.id] }),
    limit: pageSize,
  });
  const entries = found.flatMap(
    ({ id, data }) => parseOrQuarantine(auditEntrySchema, 'audit', id, data) ?? [],
  );
  const last = found.length === pageSize ? found.at(-1) : undefined;
  return { entries, next: last && { at: String(last.data['at']), id: last.id } };
}

/** The audit log, optionally filtered, newest first, page by page. */
export const auditQuery = (filter: AuditFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'pages', filter] as const,
    queryFn: ({ pageParam }) => readAudit(pageParam, filter),
    initialPageParam: undefined as AuditPage['next'],
    getNextPageParam: ({ next }) => next,
  });
