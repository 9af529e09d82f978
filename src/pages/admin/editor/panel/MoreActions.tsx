import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { needsApproval, textNeedsApproval } from '#src/data/members/access/needs-approval.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import type { Revision } from '#src/data/content/write/revisions.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { linkTo } from '#src/links.ts';
import { DiscardDraftButton } from '#src/pages/admin/editor/session/DiscardDraftButton.tsx';
import { useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import { revisionsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { PublicRecord } from './PublicRecord.tsx';
import { WithdrawDialog } from './Withdrawal.tsx';
import { VersionDiff } from '#src/pages/admin/editor/review/VersionDiff.tsx';
import type { DraftBase } from '#src/pages/admin/editor/session/use-draft-editing.ts';

interface VersionsDialogProps extends Pick<PanelProps, 'collection' | 'item' | 'editor' | 'uid'> {
  readonly disabled: boolean;
  readonly onClose: () => void;
  readonly onRestore: (revision: Revision) => void;
}

/** All published revisions, each with its author, time and note: compares two of them, or restores one as a draft. */
function VersionsDialog(props: VersionsDialogProps) {
  const { collection, item, editor, uid, disabled, onClose, onRestore } = props;
  const { t } = useTranslation('admin/content');
  const nameOf = useMemberName();
  const { data, error, refetch } = useQuery(revisionsQuery(collection.name, item.id));
  const [older, setOlder] = useState<number>();
  const [newer, setNewer] = useState<number>();
  const find = (rev: number | undefined) => data?.find(({ document }) => document.rev === rev);
  const after = find(newer) ?? data?.[0];
  const before = find(older) ?? data?.find(({ document }) => document.rev < (after?.document.rev ?? 0));
  const line = ({ by, at, document }: Revision) =>
    t('versions.line', {
      rev: document.rev,
      time: shortTime(at),
      kind: 'withdrawn' in document ? t('withdraw.submit') : document.change.kind,
      by: by === uid ? t('status.you') : nameOf(by),
      note: document.change.note,
    });
  const choice = (label: string, chosen: Revision | undefined, onChange: (rev: number) => void) => (
    <SelectInput
      label={label}
      value={`${chosen?.document.rev ?? ''}`}
      choices={(data ?? []).map((revision) => ({ value: `${revision.document.rev}`, label: line(revision) }))}
      onChange={(rev) => onChange(Number(rev))}
    />
  );
  return (
    <AdminDialog title={t('versions.title')} maxWidth="md" onClose={onClose} closeLabel="close">
      {!data && <LoadState error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('versions.none')}</p>}
      {after && (
        <>
          {data && data.length > 1 && (
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
            >
              {choice(t('versions.older'), before, setOlder)}
              {choice(t('versions.newer'), after, setNewer)}
            </Box>
          )}
          {!before && <p>{line(after)}</p>}
          {before && (
            <VersionDiff
              collection={collection}
              fields={editor.fields}
              before={before.document}
              after={after.document}
            />
          )}
          {before && (
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              {'withdrawn' in before.document ? (
                <Alert severity="info">{t('versions.wasWithdrawn')}</Alert>
              ) : (
                <Button variant="outlined" disabled={disabled} onClick={() => onRestore(before)}>
                  {t('versions.restore', { rev: before.document.rev })}
                </Button>
              )}
            </Box>
          )}
        </>
      )}
    </AdminDialog>
  );
}

interface MoreActionsProps extends PanelProps {
  readonly fourEyes: boolean;
  readonly disabled: boolean;
  readonly isAdmin: boolean;
}

/** Less frequent acts: duplicate the document, discard its draft, withdraw it. */
export function MoreActions({ fourEyes, disabled, isAdmin, ...panel }: MoreActionsProps) {
  const { collection, item, uid, editor, own } = panel;
  const { t } = useTranslation('admin/content');
  const navigate = useNavigate();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [isRedacting, setRedacting] = useState(false);
  const nameOf = useMemberName();
  const { draft } = editor.base;
  const isOnly = collection.onlyId !== undefined;
  const mayWithdraw = (collection.publishers !== 'admins' || isAdmin) && !own.hasOwnRemoval;

  async function duplicate(): Promise<void> {
    const id = newItemId(Date.now());
    const data = { ...editor.values };
    // Nobody has verified the copy.
    delete data['verifiedAt'];
    const edit = { collection: collection.name, id, baseRev: 0, data, stage: 'draft' as const };
    const run = () => saveDraft(edit, undefined);
    if (!(await editor.commit({ run, text: 'left', isOtherDocument: true }))) return;
    notify({ type: 'positive', message: t('more.duplicated') });
    void navigate(linkTo('contentItem', { collection: collection.name, id }));
  }

  /** Replaces the draft; the text in the form is offered back. */
  function overwrite(baseRev: number, data: DraftRecord['data']): Promise<boolean> {
    const edit = { collection: collection.name, id: item.id, baseRev, data, stage: 'draft' as const };
    const run = (base: DraftBase) => saveDraft({ ...edit, isUnguarded: true }, base.draft);
    return editor.commit({ text: 'replaced', run });
  }

  /** Restores an earlier revision as a draft; the current version stays in the history. */
  async function restore(revision: Revision): Promise<void> {
    if (draft || editor.isUnsaved) {
      const question = { title: t('versions.overDraft'), message: t('versions.overDraftMessage') };
      if (!(await confirm({ ...question, danger: true }))) return;
    }
    const retained = own.retained?.map((name) => [name, editor.values[name]] as const) ?? [];
    const data = { ...ownValues(collection, revision.document), ...Object.fromEntries(retained) };
    if (!(await overwrite(item.previous?.rev ?? 0, data))) return;
    setComparing(false);
    notify({ type: 'positive', message: t('versions.restored', { rev: revision.document.rev }) });
  }

  /** Restores a text that another member overwrote as the draft; the replaced text can then be restored in turn. */
  async function takeBackText({ by, data }: NonNullable<DraftRecord['before']>): Promise<void> {
    const question = {
      title: t('more.takeBackText', { name: nameOf(by) }),
      message: t('more.takeBackMessage'),
    };
    if (!draft || !(await confirm({ ...question, danger: true }))) return;
    if (await overwrite(draft.baseRev, data)) notify({ type: 'positive', message: t('more.tookBackText') });
  }

  const textBefore = draft?.before;
  return (
    <Box component="section" sx={{ '&:not(:has(button, p))': { display: 'none' } }}>
      <h2>{t('more.title')}</h2>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOnly && !own.isPlain && collection.idPattern === undefined && (
          <Button variant="outlined" disabled={disabled} onClick={() => void duplicate()}>
            {t('more.duplicate')}
          </Button>
        )}
        {item.previous && (
          <Button variant="outlined" onClick={() => setComparing(true)}>
            {t('versions.title')}
          </Button>
        )}
        {item.previous && isAdmin && (
          <Button variant="outlined" disabled={disabled} onClick={() => setRedacting(true)}>
            {t('redact.title')}
          </Button>
        )}
        {textBefore && (
          <Button variant="outlined" disabled={disabled} onClick={() => void takeBackText(textBefore)}>
            {t('more.takeBackText', { name: nameOf(textBefore.by) })}
          </Button>
        )}
        {draft && (
          <DiscardDraftButton {...{ draft, uid, fourEyes, isAdmin, disabled }} commit={editor.commit} />
        )}
        {item.previous && !item.withdrawn && !isOnly && mayWithdraw && (
          <Button variant="outlined" color="error" disabled={disabled} onClick={() => setWithdrawing(true)}>
            {t(needsApproval(collection, { fourEyes }) ? 'withdraw.propose' : 'withdraw.submit')}
          </Button>
        )}
      </Box>
      {isOnly && !isAdmin && <p>{t('more.adminsOnly')}</p>}
      {isComparing && (
        <VersionsDialog
          {...panel}
          disabled={disabled}
          onClose={() => setComparing(false)}
          onRestore={(revision) => void restore(revision)}
        />
      )}
      {isRedacting && (
        <PublicRecord
          {...panel}
          mustBeProposed={textNeedsApproval(collection, { fourEyes }, undefined, {})}
          onClose={() => setRedacting(false)}
        />
      )}
      {isWithdrawing && !item.withdrawn && (
        <WithdrawDialog
          {...panel}
          mustBeProposed={needsApproval(collection, { fourEyes })}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Box>
  );
}
