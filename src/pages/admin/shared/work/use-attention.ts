import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { draftsQuery } from '#src/data/drafts/drafts.queries.ts';
import { receivedReports } from '#src/data/reports/reports.queries.ts';

const isOpen = (result: string | undefined) => result === undefined || result === 'reviewing';

/** How much waits for somebody, by what it is; undefined where it could not be read, which is not 0. */
export function useAttention() {
  const drafts = useQuery(draftsQuery()).data;
  const reports = useInfiniteQuery(receivedReports).data?.pages.flatMap((page) => page.reports);
  return {
    /** Handed in, or approved and not published. */
    waiting: drafts?.filter(({ stage }) => stage === 'inReview' || stage === 'approved').length,
    returned: drafts?.filter(({ stage }) => stage === 'returned').length,
    drafts: drafts?.filter(({ stage }) => stage === 'draft').length,
    reports: reports?.filter(({ outcome }) => isOpen(outcome?.result)).length,
  };
}
