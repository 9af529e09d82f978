import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { discardDraft, isSoleAuthor } from '#src/data/content/drafts/drafts.repository.ts';
import { discarding } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { Commit } from './editing-session.ts';
import type { Base } from './editing-state.ts';

interface DiscardDraftButtonProps {
  readonly draft: DraftRecord;
  readonly uid: string;
  readonly fourEyes: boolean;
  readonly isAdmin: boolean;
  readonly disabled: boolean;
  /** Runs the act in the document's editing session. Resolves with true when it succeeded. */
  readonly commit: (act: Commit<Base>) => Promise<boolean>;
}

/** If somebody else also wrote in it, an editor, or under the four-eyes rule an admin, only proposes it. */
export function DiscardDraftButton(props: DiscardDraftButtonProps) {
  const { draft, uid, fourEyes, isAdmin, disabled, commit } = props;
  const { t } = useTranslation('admin/content');
  const client = useQueryClient();
  const isOwn = isSoleAuthor(draft, uid);
  const mustPropose = !isOwn && (fourEyes || !isAdmin);

  const label = t(mustPropose ? 'more.proposeDiscard' : 'more.discard');

  async function discard(): Promise<void> {
    const message = mustPropose ? 'proposeDiscardMessage' : isOwn ? 'discardMessage' : 'discardOthers';
    const title = t(mustPropose ? 'more.proposeDiscardTitle' : 'more.discardTitle');
    const question = { title, message: t(`more.${message}`), confirmLabel: label };
    if (!(await confirm({ ...question, danger: true }))) return;
    const reason = t('more.discardReason');
    const run = (): Promise<unknown> =>
      mustPropose
        ? propose(discarding(draft.collection, draft.id), draft.rev, reason)
        : discardDraft(draft, reason);
    const isDone = await commit({ text: mustPropose ? 'left' : 'replaced', run });
    if (mustPropose) await client.invalidateQueries({ queryKey: ['proposals'] });
    if (isDone) notify({ message: t(mustPropose ? 'more.discardProposed' : 'more.discarded') });
  }

  return (
    <Button variant="outlined" color="error" disabled={disabled} onClick={() => void discard()}>
      {label}
    </Button>
  );
}
