import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AuditFilter, type AuditPage, readAudit } from './audit.repository.ts';

/** The audit log, optionally filtered, newest first, page by page. */
export const auditQuery = (filter: AuditFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'pages', filter] as const,
    queryFn: ({ pageParam }) => readAudit(pageParam, filter),
    initialPageParam: undefined as AuditPage['next'],
    getNextPageParam: ({ next }) => next,
  });
