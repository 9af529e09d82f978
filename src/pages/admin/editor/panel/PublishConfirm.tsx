import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { submittedChange } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import { VersionDiff } from '#src/pages/admin/editor/review/VersionDiff.tsx';
import { ChangeSummary, TypedChange } from './ChangeSection.tsx';
import type { ChangeDetails } from './use-change-details.ts';
import { useQuery } from '@tanstack/react-query';
import { withdraw } from '#src/data/content/write/publish.ts';
import { redact } from '#src/data/content/write/redact.ts';
import { redaction, withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { proposalQuery } from '#src/data/content/proposals/proposals.queries.ts';
import { usedUp } from '#src/data/content/proposals/proposals.repository.ts';
import { DiscardProposal, ProposalNotice } from '#src/pages/admin/shared/proposals/ProposalNotice.tsx';
import { styled } from '@mui/material/styles';
import type { ItemAct } from './use-item-acts.ts';

/**
 * Reserves the width of the longest label invisibly, so that a changing label does not move the buttons beside it.
 */
const Label = styled('span')({
  display: 'inline-grid',
  justifyItems: 'center',
  '&::after': { content: 'attr(data-longest)', height: 0, overflow: 'hidden', visibility: 'hidden' },
});

interface ActButtonProps {
  readonly act: ItemAct;
  readonly variant: 'contained' | 'outlined';
}

export function ActButton({ act, variant }: ActButtonProps) {
  const { label, longestLabel = label, disabled, run } = act;
  return (
    <Button variant={variant} disabled={disabled} onClick={() => void run()}>
      <Label data-longest={longestLabel}>{label}</Label>
    </Button>
  );
}

/** Proposals to withdraw the document, to remove an entry of its record or to discard its draft. */
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
  const proposed = redaction(name, item.id, { list: 'history', place: 0 });
  const removal = useQuery({ ...proposalQuery(proposed.id), enabled: previous !== undefined }).data;
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
      {previous && removal?.rev === previous.rev && removal.list && removal.place !== undefined && (
        <ProposalNotice
          act="redact"
          proposal={removal}
          run={() =>
            redact(
              { ...removal, list: removal.list ?? 'history', place: removal.place ?? 0 },
              removal.reason,
              [usedUp(removal)],
            )
          }
          {...acts}
        />
      )}
      {draft && <DiscardProposal draft={draft} {...acts} />}
    </>
  );
}

const invalid = '[aria-invalid="true"]';

interface PublishConfirmProps extends Pick<PanelProps, 'collection' | 'item' | 'editor'> {
  readonly changeDetails: ChangeDetails;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Previews what visitors will see, asks how the change is described, and confirms the publication. */
export function PublishConfirm(props: PublishConfirmProps) {
  const { collection, item, editor, changeDetails, onClose, onConfirm } = props;
  const { t } = useTranslation('admin/content');
  const root = useRef<HTMLDivElement>(null);
  const { change, correction } = submittedChange(editor.base.draft ?? {});
  const intro = item.own ? 'confirmChange' : item.withdrawn ? 'confirmAgain' : 'confirmNew';
  return (
    <AdminDialog
      title={t('publish.confirmTitle')}
      maxWidth="md"
      onClose={onClose}
      action={
        <Button
          variant="contained"
          onClick={() => {
            if (!changeDetails.mustBeApproved && !changeDetails.check()) {
              requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(invalid)?.focus());
              return;
            }
            onClose();
            onConfirm();
          }}
        >
          {t('publish.confirm')}
        </Button>
      }
    >
      <p>{t(`publish.${intro}`)}</p>
      <VersionDiff
        collection={collection}
        fields={editor.fields}
        before={item.own ?? {}}
        after={editor.values}
      />
      {!changeDetails.isUntold && !changeDetails.mustBeApproved && (
        <div ref={root}>
          <TypedChange collection={collection.name} changeDetails={changeDetails} />
        </div>
      )}
      {changeDetails.mustBeApproved && change && <ChangeSummary change={change} correction={correction} />}
    </AdminDialog>
  );
}
