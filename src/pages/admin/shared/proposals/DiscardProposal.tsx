import { useQuery } from '@tanstack/react-query';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { discardDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { discarding } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import { type ProposalActs, ProposalNotice } from './ProposalNotice.tsx';

/** Without the four-eyes rule, too, an editor can only propose to discard another member's draft. */
export function DiscardProposal({ draft, ...acts }: ProposalActs & { readonly draft: DraftRecord }) {
  const proposal = useQuery(proposalQuery(discarding(draft.collection, draft.id).id)).data;
  // A proposal about an earlier revision is void.
  if (proposal?.rev !== draft.rev) return null;
  const run = () => discardDraft(draft, proposal.reason, [usedUp(proposal)]);
  return <ProposalNotice act="discard" proposal={proposal} run={run} {...acts} />;
}
