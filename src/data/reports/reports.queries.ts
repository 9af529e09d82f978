import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReportPage } from './reports.repository.ts';

/** What reads and sends reports is no part of the page's first load. */
const repository = () => import('./reports.repository.ts');

/** The query of what became of a report; null while nobody has answered. */
export const reportOutcome = (ticket: string) =>
  queryOptions({
    queryKey: ['reportOutcomes', 'one', ticket] as const,
    meta: { isPublic: true },
    queryFn: async () => (await (await repository()).readReportOutcome(ticket)) ?? null,
  });

/** The reports that came in, newest first, page by page; for members. */
export const receivedReports = infiniteQueryOptions({
  queryKey: ['reports', 'pages'] as const,
  queryFn: async ({ pageParam }) => (await repository()).readReports(pageParam),
  initialPageParam: undefined as ReportPage['next'],
  getNextPageParam: ({ next }) => next,
});
