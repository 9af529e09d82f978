import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { needsApproval } from '#src/data/members/access/needs-approval.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import type { Revision } from '#src/data/content/write/revisions.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { newItemId } from '#src/data/content/drafts/item-address.ts';
import { linkTo } from '#src/links.ts';
import { DiscardDraftButton } from '#src/pages/admin/editor/session/DiscardDraftButton.tsx';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PanelProps } from '#src/pages/admin/editor/panel-props.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface MoreActionsProps extends PanelProps {
  readonly fourEyes: boolean;
  readonly disabled: boolean;
  readonly isAdmin: boolean;
}

/** Less frequent acts: duplicate the document, discard its draft, withdraw it. */
export function MoreActions({
  collection,
  item,
  uid,
  editor,
  fourEyes,
  disabled,
  isAdmin,
  own,
}: MoreActionsProps) {
  const { t } = useTranslation('admin/content');
  const navigate = useNavigate();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const nameOf = useMemberName();
  const { draft } = editor.base;
  const isOnly = collection.onlyId !== undefined;
  const mayWithdraw = (collection.publishers !== 'admins' || isAdmin) && !own.isWithdrawnElsewhere;

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

  /** Restores an earlier revision as a draft; the current version stays in the history. */
  async function restore(revision: Revision): Promise<void> {
    if (draft || editor.isUnsaved) {
      const question = { title: t('versions.overDraft'), message: t('versions.overDraftMessage') };
      if (!(await confirm({ ...question, danger: true }))) return;
    }
    const kept = own.keeps?.map((name) => [name, editor.values[name]] as const) ?? [];
    const data = { ...ownValues(collection, revision.document), ...Object.fromEntries(kept) };
    const baseRev = item.previous?.rev ?? 0;
    const edit = { collection: collection.name, id: item.id, baseRev, data, stage: 'draft' as const };
    const isDone = await editor.commit({
      text: 'replaced',
      run: (base) => saveDraft({ ...edit, isUnguarded: true }, base.draft),
    });
    if (!isDone) return;
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
    const edit = {
      collection: collection.name,
      id: item.id,
      baseRev: draft.baseRev,
      data,
      stage: 'draft' as const,
    };
    const isDone = await editor.commit({
      text: 'replaced',
      run: (base) => saveDraft({ ...edit, isUnguarded: true }, base.draft),
    });
    if (isDone) notify({ type: 'positive', message: t('more.tookBackText') });
  }

  const textBefore = draft?.before;
  if (isOnly && isAdmin && !item.previous && !draft) return null;
  return (
    <section>
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
        {textBefore && (
          <Button variant="outlined" disabled={disabled} onClick={() => void takeBackText(textBefore)}>
            {t('more.takeBackText', { name: nameOf(textBefore.by) })}
          </Button>
        )}
        {draft && (
          <DiscardDraftButton
            draft={draft}
            uid={uid}
            fourEyes={fourEyes}
            isAdmin={isAdmin}
            disabled={disabled}
            commit={editor.commit}
          />
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
          collection={collection}
          id={item.id}
          fields={editor.fields}
          uid={uid}
          disabled={disabled}
          onClose={() => setComparing(false)}
          onRestore={(revision) => void restore(revision)}
        />
      )}
      {isWithdrawing && !item.withdrawn && (
        <WithdrawDialog
          collection={collection}
          item={item}
          editor={editor}
          mustBeProposed={needsApproval(collection, { fourEyes })}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </section>
  );
}
