import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReportPage } from './reports.repository.ts';

/** Imported on demand: not part of the page's first load. */
const repository = () => import('./reports.repository.ts');

/** The outcome of a report; null until it is answered. */
export const reportOutcome = (ticket: string) =>
  queryOptions({
    queryKey: ['reportOutcomes', 'one', ticket] as const,
    meta: { isPublic: true },
    queryFn: async () => (await (await repository()).readReportOutcome(ticket)) ?? null,
  });

/** The received reports, newest first, page by page; for members. */
export const receivedReports = infiniteQueryOptions({
  queryKey: ['reports', 'pages'] as const,
  queryFn: async ({ pageParam }) => (await repository()).readReports(pageParam),
  initialPageParam: undefined as ReportPage['next'],
  getNextPageParam: ({ next }) => next,
});
