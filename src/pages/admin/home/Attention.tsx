import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { badgeCount, useAppBadge, useAwaiting } from '#src/pages/admin/shared/work/use-awaiting.ts';
import {
  ClockIcon,
  EditIcon,
  FlagIcon,
  ShieldCheckIcon,
  AlertIcon,
  CopyIcon,
  LinkIcon,
} from '#src/ui/icons/icons.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { needsQuery, oldDraftDays } from '#src/data/content/needs/needs.schema.ts';
import {
  attentionKinds,
  type AttentionKind,
  isOldDraft,
  needsAnchor,
  useNeeds,
} from '#src/pages/admin/shared/needs/use-needs.ts';

interface Task {
  readonly name: string;
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** The number of items waiting; undefined if it could not be loaded. */
  readonly count: number | undefined;
}

const icons = { recheck: <AlertIcon />, dead: <LinkIcon />, copies: <CopyIcon />, oldDrafts: <EditIcon /> };

/** The findings of the last publication, and drafts, which are loaded anyway: costs no database read. */
function useNeedsTasks(): { readonly tasks: readonly Task[]; readonly isLoading: boolean } {
  const { t } = useTranslation(['admin/work', 'admin']);
  const { summary, of, today } = useNeeds();
  const { isPending } = useQuery(needsQuery);
  const drafts = useQuery(draftsQuery()).data;
  const countOf = (kind: AttentionKind): number | undefined =>
    kind === 'oldDrafts' ? drafts?.filter((draft) => isOldDraft(draft, today)).length : of(kind)?.length;
  const unknown = (kind: AttentionKind): string => {
    if (kind === 'oldDrafts' || summary === undefined) return t('admin:attention.unknown');
    // The summary was loaded, but no publication has looked for this yet.
    return t(summary === null ? 'needs.notLooked' : 'needs.deadUnknown');
  };
  const tasks = attentionKinds.map((kind) => {
    const count = countOf(kind);
    return {
      name: kind,
      to: `${linkTo('contentDesk')}#${needsAnchor(kind)}`,
      icon: icons[kind],
      title: t(`needs.${kind}`),
      count,
      hint: count === undefined ? unknown(kind) : t(`needs.${kind}Hint`, { count, days: oldDraftDays }),
    };
  });
  return { tasks, isLoading: isPending };
}

const kinds = [
  { name: 'waiting', to: 'reviewQueue', Icon: ShieldCheckIcon },
  { name: 'proposed', to: 'reviewQueue', Icon: ShieldCheckIcon },
  { name: 'returned', to: 'contentDesk', Icon: EditIcon },
  { name: 'scheduled', to: 'scheduled', Icon: ClockIcon },
  { name: 'reports', to: 'reviewQueue', Icon: FlagIcon },
  { name: 'drafts', to: 'contentDesk', Icon: EditIcon },
] as const;

function useAwaitingTasks(): { readonly tasks: readonly Task[]; readonly isLoading: boolean } {
  const { t } = useTranslation('admin');
  const counts = useAwaiting();
  useAppBadge(badgeCount(counts));
  const hint = (name: (typeof kinds)[number]['name']) => {
    const count = counts[name];
    if (name === 'scheduled' && counts.overdue) return t('attention.overdueHint', { count: counts.overdue });
    return count === undefined ? t('attention.unknown') : t(`attention.${name}Hint`, { count });
  };
  const tasks = kinds.map(({ name, to, Icon }) => ({
    name,
    to: linkTo(to),
    icon: <Icon />,
    title: t(`attention.${name}`),
    hint: hint(name),
    count: counts[name],
  }));
  return { tasks, isLoading: counts.isLoading };
}

/** A count that could not be loaded is called unknown, never 0; unknown and finished tasks share a line each. */
export function Attention() {
  const { t } = useTranslation('admin');
  const [awaiting, needs] = [useAwaitingTasks(), useNeedsTasks()];
  if (awaiting.isLoading || needs.isLoading) return <ListSkeleton />;
  const all = [...awaiting.tasks, ...needs.tasks];
  const open = all.filter(({ count }) => count);
  const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title).join('、');
  const unknown = all.filter(({ count }) => count === undefined);
  const settled = all.filter(({ count }) => count === 0);
  return (
    <>
      {open.length > 0 && (
        <TaskList>
          {open.map(({ name, to, icon, title, hint }) => (
            <TaskCard key={name} to={to} icon={icon} title={title} hint={hint} />
          ))}
        </TaskList>
      )}
      {[...new Set(unknown.map((task) => task.hint))].map((hint) => (
        <Hint key={hint}>
          {t('attention.unknownOf', { tasks: titles(unknown.filter((task) => task.hint === hint)), hint })}
        </Hint>
      ))}
      {settled.length > 0 && (
        <Hint>
          {t(all.length > settled.length ? 'attention.settled' : 'attention.allSettled')}
          {titles(settled)}
        </Hint>
      )}
    </>
  );
}
