import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isStale } from '#src/data/corruption-cases/case-texts.ts';
import { corruptionCaseList } from '#src/data/corruption-cases/corruption-cases.queries.ts';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { AlertIcon, EditIcon, FlagIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { useAttention } from '#src/pages/admin/shared/work/use-attention.ts';

const tasks = [
  { name: 'waiting', to: 'reviewQueue', Icon: ShieldCheckIcon },
  { name: 'reports', to: 'reviewQueue', Icon: FlagIcon },
  { name: 'stale', to: 'reviewQueue', Icon: AlertIcon },
  { name: 'drafts', to: 'contentDesk', Icon: EditIcon },
] as const;

/** What waits for somebody, each with how much of it; what could not be read is shown as unknown and never as 0. */
export function Attention() {
  const { t } = useTranslation('admin');
  const today = useToday();
  const cases = useQuery(corruptionCaseList).data?.records;
  const counts = {
    ...useAttention(),
    stale: cases?.filter((record) => isStale(record, today)).length,
  };
  const hint = (name: keyof typeof counts) => {
    const count = counts[name];
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
    </TaskList>
  );
}
