import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { draftsQuery } from '#src/data/drafts/drafts.queries.ts';
import { schedulesQuery } from '#src/data/schedules/schedules.queries.ts';
import { schedulesOverdue } from '#src/data/schedules/schedule.schema.ts';
import { receivedReports } from '#src/data/reports/reports.queries.ts';
import { linkTo } from '#src/links.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { AlertIcon, ClockIcon, EditIcon, FlagIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { NeedsCards } from './NeedsCards.tsx';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';

const tasks = [
  { name: 'waiting', to: 'reviewQueue', Icon: ShieldCheckIcon },
  { name: 'returned', to: 'contentDesk', Icon: EditIcon },
  { name: 'scheduled', to: 'scheduled', Icon: ClockIcon },
  { name: 'reports', to: 'reviewQueue', Icon: FlagIcon },
  { name: 'drafts', to: 'contentDesk', Icon: EditIcon },
] as const;

/** What waits for somebody, each with how much of it; what could not be read is shown as unknown and never as 0. */
export function Attention() {
  const { t } = useTranslation('admin');
  const drafts = useQuery(draftsQuery()).data;
  const schedules = useQuery(schedulesQuery).data;
  const overdue = schedulesOverdue(schedules ?? [], useNow()).length;
  const reports = useInfiniteQuery(receivedReports).data?.pages.flatMap((page) => page.reports);
  const isOpen = (result: string | undefined) => result === undefined || result === 'reviewing';
  const counts = {
    waiting: drafts?.filter(({ stage }) => stage === 'inReview' || stage === 'approved').length,
    returned: drafts?.filter(({ stage }) => stage === 'returned').length,
    scheduled: schedules?.length,
    drafts: drafts?.filter(({ stage }) => stage === 'draft').length,
    reports: reports?.filter(({ outcome }) => isOpen(outcome?.result)).length,
  };
  const hint = (name: keyof typeof counts) => {
    const count = counts[name];
    if (name === 'scheduled' && overdue > 0) return t('attention.overdueHint', { count: overdue });
    return count === undefined ? t('attention.unknown') : t(`attention.${name}Hint`, { count });
  };
  return (
    <TaskList>
      {tasks.map(({ name, to, Icon }) => (
        <TaskCard
          key={name}
          to={linkTo(to)}
          icon={<Icon />}
          title={t(`attention.${name}`)}
          hint={hint(name)}
        />
      ))}
      <NeedsCards />
    </TaskList>
  );
}
