import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { rolesQuery } from '#src/data/access/roles.queries.ts';
import * as z from 'zod/mini';
import { changedFacts } from '#src/data/content/declare/facts.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { isFiling } from '#src/data/content/write/filing.ts';
import type { PictureFile } from '#src/data/debunking-images/picture-file.ts';
import type { PictureItem } from '#src/data/debunking-images/picture-drafts.ts';
import { objectPath } from '#src/data/debunking-images/picture-url.ts';
import { problemsOf } from '#src/data/debunking-images/picture-values.ts';
import { suggestTags } from '#src/data/debunking-images/suggest-tags.ts';
import { linkTo } from '#src/links.ts';
import { ActionBar } from '#src/pages/admin/editor/session/ActionBar.tsx';
import { ChangeFields } from '#src/pages/admin/editor/session/ChangeFields.tsx';
import { changeProblems } from '#src/pages/admin/editor/session/change-values.ts';
import { DiscardDraftButton } from '#src/pages/admin/editor/session/DiscardDraftButton.tsx';
import { RestoredNotice, ReplacedNotice } from '#src/pages/admin/editor/session/EditingNotices.tsx';
import { DiscardProposal } from '#src/pages/admin/shared/proposals/DiscardProposal.tsx';
import { SaveDraftButton } from '#src/pages/admin/editor/session/SaveDraftButton.tsx';
import type { LocalTexts } from '#src/pages/admin/editor/session/use-editing.ts';
import { PictureFields, visibleProblems } from '#src/pages/admin/shared/pictures/PictureFields.tsx';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useSaveKey } from '#src/pages/admin/editor/session/use-save-key.ts';
import { useLeaveGuard } from '#src/pages/admin/editor/session/use-leave-guard.ts';
import { adminPart } from '#src/pages/admin/shared/states/admin-part.tsx';
import { useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { publicObjectUrl } from '#src/platform/public-object-url.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ReviewButtons } from '#src/pages/admin/editor/review/ReviewButtons.tsx';
import { ReviewPanel } from '#src/pages/admin/editor/review/ReviewPanel.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PictureConflict } from './PictureConflict.tsx';
import { PictureRelations } from './PictureRelations.tsx';
import { isBehind, isPictureChanged, isReplaced, ownFieldsOf, publishedText } from './picture-edit.ts';
import { ReplacePicture } from './ReplacePicture.tsx';
import { usePictureAct } from './use-picture-act.ts';
import { usePictureEdit, type PictureEditor } from './use-picture-edit.ts';
import { WithdrawPanel } from './WithdrawPanel.tsx';
import { shownFields } from './shown-fields.ts';

interface ContestedProps {
  readonly id: string;
  readonly editor: PictureEditor;
  /** Called when the conflict is resolved: the panel is removed, and the focused element with it. */
  readonly onResolved: () => void;
}

/** Both versions, after another member saved first. */
function Contested({ id, editor, onResolved }: ContestedProps) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { conflict, session } = editor;
  if (!conflict) return null;
  return (
    <PictureConflict
      id={id}
      conflict={conflict}
      onResolve={(applyTheirs) => {
        session.resolveConflict(applyTheirs);
        onResolved();
        if (applyTheirs.length < conflict.contested.length) notify({ message: t('conflict.kept') });
      }}
    />
  );
}

/** Why saving failed, and what to do next. */
function EditFailure({ editor }: { readonly editor: PictureEditor }) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin', 'admin/content']);
  const { base, conflict, failure } = editor;
  const reason = base.withdrawn;
  if (conflict || (reason === undefined && !failure)) return null;
  const words = () => {
    if (reason !== undefined) return t('conflict.withdrawn', { reason });
    return failure?.isStored
      ? t('admin/content:item.unread')
      : t(`admin:failure.${failure?.kind ?? 'service'}`);
  };
  return <Alert severity="error">{words()}</Alert>;
}

/** Fetches the largest stored size of the picture. */
async function largestBytes(file: PictureFile): Promise<Blob> {
  const response = await fetch(publicObjectUrl(objectPath(file.objects['1600'])));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

/** Tells the editor that a newer version was published since the draft was created, and rebases the draft. */
function BehindNotice({ editor, disabled }: { readonly editor: PictureEditor; readonly disabled: boolean }) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin/content']);
  const catchUp = async () => {
    if (await editor.catchUp()) notify({ message: t('admin/content:stage.caughtUp') });
  };
  return (
    <Alert severity="warning">
      {t('behind')}{' '}
      <Button disabled={disabled} onClick={() => void catchUp()}>
        {t('admin/content:stage.catchUp')}
      </Button>
    </Alert>
  );
}

interface EditFormProps {
  readonly item: PictureItem;
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly frozen: boolean;
  readonly local: LocalTexts;
}

/** Loaded on demand, when the preview is opened. */
const PreviewDialog = adminPart(
  async () => (await import('#src/pages/admin/shared/preview/PreviewDialog.tsx')).PreviewDialog,
);

/**
 * The form of a picture: any member can edit it; publishing depends on the roles and the four-eyes rule. A failure
 * never loses typed text.
 */
export function EditForm({ item, uid, isAdmin, frozen, local }: EditFormProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin', 'admin/content']);
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { use, tags: suggestions } = useTagUse();
  const roles = useQuery(rolesQuery).data;
  const editor = usePictureEdit(item, uid, local);
  const { text: values, base, set, session, isBusy, conflict } = editor;
  const { id } = item;
  const { record, draft } = base;
  const { file = base.file } = values;
  const { title, altText, description, ocrText, folderId, tags: taken } = values;
  const texts = [title, altText, description, ocrText];
  const proposals = suggestTags({ folderId, texts, neighbours: [], taken }, use);
  const [hasTried, setTried] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  useLeaveGuard(editor.isUnsaved, t('admin/content:leave'));

  const published = publishedText(base);
  const [own, next] = [ownFieldsOf(published), ownFieldsOf(values)];
  const isQuiet = record !== undefined && isFiling(debunkingImages.name, own, next);
  const isSwapped = isReplaced(base, values);
  const problems = problemsOf(values);
  const hasChangeFields = record !== undefined && !isQuiet;
  const changeIssues = hasChangeFields ? changeProblems(values.change) : {};
  const facts = changedFacts(debunkingImages, own, next).map((name) =>
    t(name === 'verdict' ? 'admin:form.verdict' : 'admin:form.details'),
  );
  const isNoLayout = hasChangeFields && values.change.kind === '排版' && facts.length > 0;
  const isCorrection = hasChangeFields && values.change.kind === '勘誤';
  // Replacing a published picture must be a correction (勘誤), never just an update.
  const isUncorrected = isSwapped && !isCorrection;

  /** Focuses the first invalid field once it is rendered as such. */
  function focusInvalid(): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function check(): boolean {
    setTried(true);
    const isFine = Object.keys({ ...problems, ...changeIssues }).length === 0;
    if (!isFine || isNoLayout || isUncorrected) {
      notify({
        type: 'warning',
        position: 'top',
        message: t(isUncorrected ? 'replace.asCorrection' : 'fix'),
      });
      focusInvalid();
      return false;
    }
    if (record && !draft && !isPictureChanged({ ...published }, { ...values }) && !isCorrection) {
      notify({ message: t('unchanged') });
      return false;
    }
    return true;
  }

  const mustBeApproved = (roles?.fourEyes ?? true) && !isQuiet;
  const act = usePictureAct({
    editor,
    uid,
    isAdmin,
    mustBeApproved,
    check,
    onPublished: (words) => {
      setTried(false);
      const view = {
        label: t('admin:links.view'),
        onClick: () => void navigate(linkTo('debunkingImage', { id })),
      };
      notify({ type: 'positive', message: t(words), actions: [view] });
    },
  });

  async function saveDraft(): Promise<void> {
    const { kind } = await editor.saveDraft();
    if (kind === 'done') notify({ type: 'positive', message: t('admin/content:item.saved') });
  }

  const isStopped = conflict !== undefined || base.withdrawn !== undefined;
  const isLate = isBehind(base) && !base.needsSave;
  useSaveKey(async () => {
    if (editor.isChanged && !isStopped && !frozen) await saveDraft();
  });
  const endingReview = <ReviewButtons uid={uid} editor={editor} disabled={isBusy || frozen || isStopped} />;
  const reviewed = { base, isUnsaved: editor.isUnsaved, fields: shownFields, values: next };
  return (
    <>
      <RestoredNotice editing={editor} at={local.draft?.at} />
      <ReplacedNotice editing={editor} />
      {isLate && <BehindNotice editor={editor} disabled={isBusy || frozen || isStopped} />}
      <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 4 } }}>
        <ReviewPanel
          collection={debunkingImages}
          uid={uid}
          mustBeApproved={mustBeApproved}
          item={{ id, own: record && own }}
          editor={reviewed}
        />
      </Box>
      <TextForm retainsFocus ref={form} onSubmit={async () => act?.run()}>
        <ReplacePicture
          published={record && base.file}
          file={file}
          isReplaced={isSwapped}
          disabled={isBusy || frozen || isStopped}
          onChange={set}
        />
        <Section title={t('content')}>
          <PictureFields
            values={values}
            problems={visibleProblems(problems, hasTried)}
            suggestions={suggestions}
            proposals={proposals}
            load={file ? () => largestBytes(file) : undefined}
            onChange={(change) => set((before) => ({ ...before, ...change(before) }))}
          />
        </Section>
        <PictureRelations
          id={id}
          values={values}
          onChange={(changed) => set((before) => ({ ...before, ...changed }))}
        />
        {isQuiet && (
          <Alert severity="info" sx={{ mt: 3 }}>
            {t('quiet')}
          </Alert>
        )}
        {hasChangeFields && (
          <Section title={t('change')}>
            <ChangeFields
              value={values.change}
              problems={hasTried ? changeIssues : {}}
              facts={facts}
              onChange={(changed) =>
                set((before) => ({ ...before, change: { ...before.change, ...changed } }))
              }
            />
          </Section>
        )}
        <Box sx={{ display: 'grid', gap: 2, mt: 3 }} aria-live="polite">
          <Contested id={id} editor={editor} onResolved={() => saveButton.current?.focus()} />
          {editor.isUnsaved &&
            editor.pauseReasons.map((reason) => (
              <Alert key={reason} severity="info">
                {t(`admin/content:hold.${reason}`)}
              </Alert>
            ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="outlined" disabled={!file} onClick={() => setPreviewing(true)}>
            {t('admin/content:preview.submit')}
          </Button>
          {editor.isChanged && (
            <Button variant="outlined" disabled={isBusy || conflict !== undefined} onClick={session.revert}>
              {t('revert')}
            </Button>
          )}
          {act && endingReview}
          {draft && (
            <DiscardDraftButton
              draft={draft}
              uid={uid}
              fourEyes={roles?.fourEyes ?? true}
              isAdmin={isAdmin}
              disabled={isBusy || frozen || conflict !== undefined}
              commit={editor.commit}
            />
          )}
        </Box>
        {draft && (
          <DiscardProposal
            draft={draft}
            uid={uid}
            disabled={isBusy || frozen || conflict !== undefined}
            commit={editor.commit}
          />
        )}
        <ActionBar
          editing={editor}
          notices={
            <div aria-live="polite">
              {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
              <EditFailure editor={editor} />
            </div>
          }
        >
          <SaveDraftButton
            ref={saveButton}
            canSave={editor.isUnsaved && !isBusy && !frozen && !isStopped}
            onSave={saveDraft}
          />
          {act ? (
            <Button
              type="submit"
              variant="contained"
              disabled={isBusy || frozen || isStopped || isLate || act.disabled}
            >
              {isBusy ? t('saving') : act.label}
            </Button>
          ) : (
            endingReview
          )}
        </ActionBar>
      </TextForm>
      {isPreviewing && (
        <Suspense>
          <PreviewDialog
            collection={debunkingImages}
            item={{ id, published: record, previous: record }}
            values={next}
            isWhole={z.safeParse(debunkingImages.schema, next).success}
            onClose={() => setPreviewing(false)}
            onShowFirst={() => {
              setPreviewing(false);
              setTried(true);
              focusInvalid();
            }}
          />
        </Suspense>
      )}
      {isAdmin && record && (
        <Section title={t('withdraw.title')}>
          <WithdrawPanel record={record} disabled={isBusy || frozen} onWithdrawn={editor.forget} />
        </Section>
      )}
    </>
  );
}
