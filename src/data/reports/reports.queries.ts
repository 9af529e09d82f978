import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readReportOutcome, readReports, type ReportPage } from './reports.repository.ts';

/** The query of what became of a report; null while nobody has answered. */
export const reportOutcome = (ticket: string) =>
  queryOptions({
    queryKey: ['reportOutcomes', 'one', ticket] as const,
    meta: { isPublic: true },
    queryFn: async () => (await readReportOutcome(ticket)) ?? null,
  });

/** The reports that came in, newest first, page by page; for members. */
export const receivedReports = infiniteQueryOptions({
  queryKey: ['reports', 'pages'] as const,
  queryFn: ({ pageParam }) => readReports(pageParam),
  initialPageParam: undefined as ReportPage['next'],
  getNextPageParam: ({ next }) => next,
});
