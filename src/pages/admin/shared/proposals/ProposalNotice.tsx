import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isMember } from '#src/data/members/access/change-roles.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { type Proposal, discarding } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { takeBack, usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import type { Commit } from '#src/pages/admin/editor/session/editing-session.ts';
import type { Base } from '#src/pages/admin/editor/session/editing-state.ts';
import { useMember, useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { discardDraft } from '#src/data/content/drafts/drafts.repository.ts';

export interface ProposalActs {
  readonly uid: string;
  readonly disabled: boolean;
  /** Runs an act in the document's editing session. Resolves with true when it succeeded. */
  readonly commit: (act: Commit<Base>) => Promise<boolean>;
}

interface ProposalNoticeProps extends ProposalActs {
  readonly act: 'withdraw' | 'discard' | 'redact';
  readonly proposal: Proposal;
  readonly run: () => Promise<unknown>;
}

const outcomes = { withdraw: 'withdraw.done', discard: 'more.discarded', redact: 'redact.done' } as const;

/** A proposal about the open document: another member carries it out with `run`, its author or an admin can take it back. */
export function ProposalNotice({ act, proposal, uid, disabled, commit, run }: ProposalNoticeProps) {
  const { t } = useTranslation('admin/content');
  const client = useQueryClient();
  const nameOf = useMemberName();
  const { isAdmin } = useMember();
  const hasTried = useRef(false);
  const isOwn = proposal.by === uid;
  const by = isOwn ? t('proposal.you') : nameOf(proposal.by);

  /** Returns the stored proposal; the shown one where it cannot be read: the act then reports why. */
  const readAgain = () =>
    client.fetchQuery({ ...proposalQuery(proposal.id), staleTime: 0 }).catch(() => proposal);

  async function carryOut(): Promise<void> {
    // The rules only deny an act whose proposal was taken back meanwhile.
    const there = await readAgain();
    // An earlier attempt may have carried it out although its response was lost: the act then finds that out.
    const isPossiblyDone = hasTried.current && !there;
    if (!isPossiblyDone && there?.writeId !== proposal.writeId) {
      notify({ type: 'warning', message: t('proposal.over') });
      return;
    }
    const roles = await client.fetchQuery({ ...rolesQuery, staleTime: 0 }).catch(() => undefined);
    if (roles && !isMember(roles, proposal.by)) {
      notify({ type: 'warning', message: t('proposal.left') });
      return;
    }
    hasTried.current = true;
    const isDone = await commit({ run, text: act === 'discard' ? 'replaced' : 'left' });
    await client.invalidateQueries({ queryKey: ['proposals'] });
    if (isDone) notify({ message: t(outcomes[act]) });
  }

  async function cancel(): Promise<void> {
    // Taking it back also succeeds when another member has carried it out meanwhile, which refreshes the page.
    const isOver = !hasTried.current && !(await readAgain());
    hasTried.current = true;
    const isDone = await commit({ run: () => takeBack(proposal), text: 'left' });
    await client.invalidateQueries({ queryKey: ['proposals'] });
    if (!isDone) return;
    notify(isOver ? { type: 'warning', message: t('proposal.gone') } : { message: t('proposal.takenBack') });
  }

  return (
    <Alert
      severity="info"
      action={
        <>
          {!isOwn && (act !== 'redact' || isAdmin) && (
            <Button color="inherit" disabled={disabled} onClick={() => void carryOut()}>
              {t(`proposal.confirm.${act}`)}
            </Button>
          )}
          {(isOwn || isAdmin) && (
            <Button color="inherit" disabled={disabled} onClick={() => void cancel()}>
              {t(isOwn ? 'proposal.takeBack' : 'proposal.drop')}
            </Button>
          )}
        </>
      }
    >
      {isOwn && t('proposal.waiting')}
      {t(`proposal.${act}`, { by, reason: proposal.reason })}
    </Alert>
  );
}

/** Without the four-eyes rule, too, an editor can only propose to discard another member's draft. */
export function DiscardProposal({ draft, ...acts }: ProposalActs & { readonly draft: DraftRecord }) {
  const proposal = useQuery(proposalQuery(discarding(draft.collection, draft.id).id)).data;
  // A proposal about an earlier revision is void.
  if (proposal?.rev !== draft.rev) return null;
  const run = () => discardDraft(draft, proposal.reason, [usedUp(proposal)]);
  return <ProposalNotice act="discard" proposal={proposal} run={run} {...acts} />;
}
