import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AuditPage, readAudit } from './audit.repository.ts';

/** The log, newest first, page by page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit', 'pages'] as const,
  queryFn: ({ pageParam }) => readAudit(pageParam),
  initialPageParam: undefined as AuditPage['next'],
  getNextPageParam: ({ next }) => next,
});
