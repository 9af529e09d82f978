import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { schedulesQuery } from '#src/data/schedules/schedules.queries.ts';
import { schedulesOverdue } from '#src/data/schedules/schedule.schema.ts';
import { linkTo } from '#src/links.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { ClockIcon, EditIcon, FlagIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { NeedsCards } from './NeedsCards.tsx';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { useAttention } from '#src/pages/admin/shared/work/use-attention.ts';

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
  const schedules = useQuery(schedulesQuery).data;
  const overdue = schedulesOverdue(schedules ?? [], useNow()).length;
  const counts = {
    ...useAttention(),
    scheduled: schedules?.length,
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
