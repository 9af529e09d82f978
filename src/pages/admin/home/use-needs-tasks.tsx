import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { draftsQuery } from '#src/data/drafts/drafts.queries.ts';
import { needsQuery } from '#src/data/needs/needs.queries.ts';
import { oldDraftDays } from '#src/data/needs/needs.schema.ts';
import { linkTo } from '#src/links.ts';
import {
  attentionKinds,
  type AttentionKind,
  isOldDraft,
  needsAnchor,
  useNeeds,
} from '#src/pages/admin/shared/needs/use-needs.ts';
import { AlertIcon, CopyIcon, EditIcon, LinkIcon } from '#src/ui/icons/icons.tsx';

/** Something that may wait for somebody. */
export interface Task {
  readonly name: string;
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** How much of it waits; undefined where it could not be read. */
  readonly count: number | undefined;
}

const icons = { recheck: <AlertIcon />, dead: <LinkIcon />, copies: <CopyIcon />, oldDrafts: <EditIcon /> };

/**
 * What needs somebody, each with how much of it: what the last publication found, and drafts that are loaded anyway. Costs
 * no read of the database; what is not known is never shown as 0.
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
    // Reading went well: nobody has looked yet.
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
