import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { draftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { needsQuery } from '#src/data/content/needs/needs.queries.ts';
import { oldDraftDays } from '#src/data/content/needs/needs.schema.ts';
import { linkTo } from '#src/links.ts';
import {
  attentionKinds,
  type AttentionKind,
  isOldDraft,
  needsAnchor,
  useNeeds,
} from '#src/pages/admin/shared/needs/use-needs.ts';
import { AlertIcon, CopyIcon, EditIcon, LinkIcon } from '#src/ui/icons/icons.tsx';

/** A task that may be waiting for a member. */
export interface Task {
  readonly name: string;
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** The number of items waiting; undefined if it could not be loaded. */
  readonly count: number | undefined;
}

const icons = { recheck: <AlertIcon />, dead: <LinkIcon />, copies: <CopyIcon />, oldDrafts: <EditIcon /> };

/**
 * Returns what needs work, with counts: the findings of the last publication, and drafts, which are loaded anyway.
 * Costs no database read. An unknown count is never shown as 0.
 */
export function useNeedsTasks(): { readonly tasks: readonly Task[]; readonly isLoading: boolean } {
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
