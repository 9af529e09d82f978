import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { draftsQuery } from '#src/data/drafts/drafts.queries.ts';
import { oldDraftDays } from '#src/data/needs/needs.schema.ts';
import { linkTo } from '#src/links.ts';
import {
  attentionKinds,
  type AttentionKind,
  isOldDraft,
  needsAnchor,
  useNeeds,
} from '#src/pages/admin/shared/needs/use-needs.ts';
import { TaskCard } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { AlertIcon, CopyIcon, EditIcon, LinkIcon } from '#src/ui/icons/icons.tsx';

const icons = { recheck: <AlertIcon />, dead: <LinkIcon />, copies: <CopyIcon />, oldDrafts: <EditIcon /> };

/**
 * What needs somebody, each with how much of it: what the last publication found, and drafts that are loaded anyway. Costs
 * no read of the database; what is not known is never shown as 0.
 */
export function NeedsCards() {
  const { t } = useTranslation(['admin/work', 'admin']);
  const { of, today } = useNeeds();
  const drafts = useQuery(draftsQuery()).data;
  const countOf = (kind: AttentionKind): number | undefined =>
    kind === 'oldDrafts' ? drafts?.filter((draft) => isOldDraft(draft, today)).length : of(kind)?.length;
  return attentionKinds.map((kind) => {
    const count = countOf(kind);
    return (
      <TaskCard
        key={kind}
        to={`${linkTo('contentDesk')}#${needsAnchor(kind)}`}
        icon={icons[kind]}
        title={t(`needs.${kind}`)}
        hint={
          count === undefined
            ? t('admin:attention.unknown')
            : t(`needs.${kind}Hint`, { count, days: oldDraftDays })
        }
      />
    );
  });
}
