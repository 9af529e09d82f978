import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { badgeCount, useAppBadge, useAwaiting } from '#src/pages/admin/shared/work/use-awaiting.ts';
import { ClockIcon, EditIcon, FlagIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { NeedsCards } from './NeedsCards.tsx';

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
  const counts = useAwaiting();
  useAppBadge(badgeCount(counts));
  const hint = (name: (typeof tasks)[number]['name']) => {
    const count = counts[name];
    if (name === 'scheduled' && counts.overdue) return t('attention.overdueHint', { count: counts.overdue });
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
