import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { withdraw } from '#src/data/content/write/publish.ts';
import { discardDraft } from '#src/data/drafts/drafts.repository.ts';
import { discarding, type Proposal, withdrawal } from '#src/data/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/proposals/proposals.queries.ts';
import { takeBack, usedUp } from '#src/data/proposals/proposals.repository.ts';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PanelProps } from './panel-props.ts';

interface NoticeProps {
  readonly act: 'withdraw' | 'discard';
  readonly proposal: Proposal;
  readonly uid: string;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
  readonly onTakeBack: () => void;
}

function Notice({ act, proposal, uid, disabled, onConfirm, onTakeBack }: NoticeProps) {
  const { t } = useTranslation('admin/content');
  const isOwn = proposal.by === uid;
  const nameOf = useMemberName();
  const by = isOwn ? t('proposal.you') : nameOf(proposal.by);
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={disabled} onClick={isOwn ? onTakeBack : onConfirm}>
          {t(isOwn ? 'proposal.takeBack' : `proposal.confirm.${act}`)}
        </Button>
      }
    >
      {t(`proposal.${act}`, { by, reason: proposal.reason })}
      {isOwn && t('proposal.waiting')}
    </Alert>
  );
}

/** A proposal to withdraw the document or to discard its draft, to be carried out by another member. */
export function ItemProposals({
  collection,
  item,
  uid,
  editor,
  disabled,
}: PanelProps & { readonly disabled: boolean }) {
  const { t } = useTranslation('admin/content');
  const client = useQueryClient();
  const { name } = collection;
  const { previous } = item;
  const { draft } = editor.base;
  const offline = useQuery(proposalQuery(withdrawal(name, item.id).id)).data;
  const discard = useQuery(proposalQuery(discarding(name, item.id).id)).data;

  async function carryOut(act: 'withdraw' | 'discard', proposal: Proposal): Promise<void> {
    const run = async () => {
      const removes = [usedUp(proposal)];
      if (act === 'withdraw' && previous)
        await withdraw(name, previous, proposal.reason, 'withdraw', removes);
      if (act === 'discard' && draft) await discardDraft(draft, proposal.reason, removes);
    };
    const isDone = await editor.commit({ run, text: act === 'discard' ? 'replaced' : 'left' });
    await client.invalidateQueries({ queryKey: ['proposals'] });
    if (isDone) notify({ message: t(act === 'discard' ? 'more.discarded' : 'withdraw.done') });
  }

  async function cancel(proposal: Proposal): Promise<void> {
    const isDone = await editor.commit({ run: () => takeBack(proposal), text: 'left' });
    await client.invalidateQueries({ queryKey: ['proposals'] });
    if (isDone) notify({ message: t('proposal.takenBack') });
  }

  const notice = (act: NoticeProps['act'], proposal: Proposal) => (
    <Notice
      act={act}
      proposal={proposal}
      uid={uid}
      disabled={disabled}
      onConfirm={() => void carryOut(act, proposal)}
      onTakeBack={() => void cancel(proposal)}
    />
  );
  // A proposal about an earlier revision is void.
  return (
    <>
      {offline && !item.withdrawn && offline.rev === previous?.rev && notice('withdraw', offline)}
      {discard && discard.rev === draft?.rev && notice('discard', discard)}
    </>
  );
}
