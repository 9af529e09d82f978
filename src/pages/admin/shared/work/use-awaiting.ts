import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { proposalsQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { schedulesOverdue } from '#src/data/content/schedules/schedule.schema.ts';
import { schedulesQuery } from '#src/data/content/schedules/schedules.queries.ts';
import { receivedReports } from '#src/data/content/reports/reports.queries.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';

/** The number of items waiting in each category; undefined (never 0) where it could not be read. */
export function useAwaiting() {
  const now = useNow();
  const queries = [
    useQuery(draftsQuery()),
    useQuery(schedulesQuery),
    useQuery(proposalsQuery),
    useInfiniteQuery(receivedReports),
  ] as const;
  const [{ data: drafts }, { data: schedules }, { data: proposals }, { data: received }] = queries;
  const reports = received?.pages.flatMap((page) => page.reports);
  const isOpen = (result: string | undefined) => result === undefined || result === 'reviewing';
  return {
    waiting: drafts?.filter(({ stage }) => stage === 'inReview' || stage === 'approved').length,
    returned: drafts?.filter(({ stage }) => stage === 'returned').length,
    proposed: proposals?.length,
    scheduled: schedules?.length,
    overdue: schedules && schedulesOverdue(schedules, now).length,
    drafts: drafts?.filter(({ stage }) => stage === 'draft').length,
    reports: reports?.filter(({ outcome }) => isOpen(outcome?.result)).length,
    isLoading: queries.some(({ isPending }) => isPending),
  };
}

export type Awaiting = ReturnType<typeof useAwaiting>;

/** Undefined if one of the numbers is unknown. */
export function badgeCount({ waiting, proposed, returned, reports, overdue }: Awaiting): number | undefined {
  const counts = [waiting, proposed, returned, reports, overdue];
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}

/** Shows the number on the icon of the installed site; an unknown number changes nothing. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    // A browser in which the site is not installed may reject it.
    navigator.setAppBadge(count).catch(() => {});
  }, [count]);
}
