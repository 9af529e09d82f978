import { useQuery } from '@tanstack/react-query';
import { withdraw } from '#src/data/content/write/publish.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import { DiscardProposal } from '#src/pages/admin/shared/proposals/DiscardProposal.tsx';
import { ProposalNotice } from '#src/pages/admin/shared/proposals/ProposalNotice.tsx';
import type { PanelProps } from '#src/pages/admin/editor/panel-props.ts';

/** A proposal to withdraw the document or to discard its draft, to be carried out by another member. */
export function ItemProposals({
  collection,
  item,
  uid,
  editor,
  disabled,
}: PanelProps & { readonly disabled: boolean }) {
  const { name } = collection;
  const { previous } = item;
  const { draft } = editor.base;
  const isOnline = previous !== undefined && !item.withdrawn;
  const offline = useQuery({ ...proposalQuery(withdrawal(name, item.id).id), enabled: isOnline }).data;
  const acts = { uid, disabled, commit: editor.commit };
  return (
    <>
      {/* A proposal about an earlier revision is void. */}
      {isOnline && offline?.rev === previous.rev && (
        <ProposalNotice
          act="withdraw"
          proposal={offline}
          run={() => withdraw(name, previous, offline.reason, 'withdraw', [usedUp(offline)])}
          {...acts}
        />
      )}
      {draft && <DiscardProposal draft={draft} {...acts} />}
    </>
  );
}
