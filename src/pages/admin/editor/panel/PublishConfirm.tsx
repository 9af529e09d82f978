import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { changeChoices } from '#src/pages/admin/editor/session/change-values.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import { VersionDiff } from '#src/pages/admin/editor/review/VersionDiff.tsx';
import { useQuery } from '@tanstack/react-query';
import { withdraw } from '#src/data/content/write/publish.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
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

interface PublishConfirmProps extends Pick<PanelProps, 'collection' | 'item' | 'editor'> {
  readonly change?: Change | undefined;
  /** The passage before and after that is shown with a 勘誤. */
  readonly correction?: Correction | undefined;
  readonly onClose: () => void;
  /** Focuses the choice of the kind of change; undefined if the kind was approved with the text. */
  readonly onChangeKind: (() => void) | undefined;
  readonly onConfirm: () => void;
}

/** Previews what visitors will see, and confirms the publication. */
export function PublishConfirm(props: PublishConfirmProps) {
  const { collection, item, editor, change, correction, onClose, onChangeKind, onConfirm } = props;
  const { t } = useTranslation(['admin/content', 'admin']);
  const kind = changeChoices.find((each) => each === change?.kind);
  const intro = item.own ? 'confirmChange' : item.withdrawn ? 'confirmAgain' : 'confirmNew';
  // The label for visitors, without the explanation for editors.
  const summary = kind && { kind, note: change?.note ?? '' };
  return (
    <AdminDialog
      title={t('publish.confirmTitle')}
      maxWidth="md"
      onClose={onClose}
      action={
        <Button
          variant="contained"
          onClick={() => {
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
      {summary && (
        <div>
          <p>{t(summary.note === '' ? 'publish.confirmTold' : 'publish.confirmToldNote', summary)}</p>
          {correction && (
            <dl>
              {(['before', 'after', 'reason'] as const).map((part) => [
                <dt key={`${part} `}>{t(`admin:change.${part}`)}</dt>,
                <dd key={part}>{correction[part]}</dd>,
              ])}
            </dl>
          )}
          {onChangeKind && <Button onClick={onChangeKind}>{t('publish.changeKind')}</Button>}
        </div>
      )}
    </AdminDialog>
  );
}
