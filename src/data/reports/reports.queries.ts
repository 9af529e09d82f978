import { queryOptions } from '@tanstack/react-query';
import { readReportOutcome } from './reports.repository.ts';

/** The query of what became of a report; null while nobody has answered. */
export const reportOutcome = (ticket: string) =>
  queryOptions({
    queryKey: ['reportOutcomes', 'one', ticket] as const,
    queryFn: async () => (await readReportOutcome(ticket)) ?? null,
  });
