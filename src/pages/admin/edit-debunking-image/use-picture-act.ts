import { useTranslation } from '#src/ui/text/use-translation.ts';
import { lastAuthor } from '#src/data/drafts/draft.schema.ts';
import { waitsFor } from '#src/pages/admin/editor/review/waits-for.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { PictureEditor } from './use-picture-edit.ts';

interface Situation {
  readonly editor: PictureEditor;
  readonly uid: string;
  readonly isAdmin: boolean;
  /** Under the four-eyes rule, every change except a move needs approval by another member. */
  readonly mustBeApproved: boolean;
  /** Returns true if the form has no problems; shows them from then on. */
  readonly check: () => boolean;
  /** Called with the result after an attempt to publish or move. */
  readonly onPublished: (words: 'published' | 'moved') => void;
}

/** An act on a picture's text as a whole. */
export interface PictureAct {
  readonly label: string;
  readonly disabled: boolean;
  readonly run: () => Promise<void>;
}

/**
 * Returns the next act on a picture's text: an admin publishes it or, under the four-eyes rule, publishes what another
 * member approved; an editor submits it for review. Moving a picture needs neither. Undefined if somebody else has to
 * act next: this member can only take the draft back or return it.
 */
export function usePictureAct(situation: Situation): PictureAct | undefined {
  const { editor, uid, isAdmin, mustBeApproved, check, onPublished } = situation;
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin/content']);
  const { record, draft } = editor.base;
  const isOthers = draft !== undefined && lastAuthor(draft) !== uid;
  const who = { uid, mustBeApproved, mayPublish: isAdmin };

  async function publish(): Promise<void> {
    if (!check()) return;
    const kind = await editor.publish();
    if (kind === 'merged' && !editor.session.getState().base.isEmpty)
      notify({ type: 'warning', message: t('conflict.kept') });
    if (kind === 'done') onPublished('published');
  }
  async function submit(): Promise<void> {
    if (!check()) return;
    const { kind } = await editor.submit();
    if (kind !== 'done') return;
    const next = waitsFor({ stage: 'inReview', authors: [uid] }, who);
    notify({
      type: 'positive',
      message: t('admin/content:stage.submitted'),
      ...(next && { caption: t(`admin/content:review.waits.${next}`) }),
    });
  }
  async function approve(): Promise<void> {
    if (await editor.approve()) notify({ type: 'positive', message: t('admin/content:stage.approvedNow') });
  }
  async function publishApproved(): Promise<void> {
    if ((await editor.publishApproved()) === 'done') onPublished('published');
  }
  async function move(): Promise<void> {
    if ((await editor.move()) === 'done') onPublished('moved');
  }

  const publishing = {
    label: t(record ? 'publish' : 'publishFirst'),
    disabled: false,
    run: mustBeApproved ? publishApproved : publish,
  };
  const approving = { label: t('admin/content:stage.approve'), disabled: editor.isUnsaved, run: approve };
  const submitting = {
    label: t('admin/content:stage.submit'),
    disabled: !draft && !editor.isChanged,
    run: submit,
  };
  if (editor.isMoveOnly) return { label: t('move'), disabled: false, run: move };
  if (!editor.isChanged && waitsFor(draft, who)) return undefined;
  if (isAdmin && !mustBeApproved) return publishing;
  // A changed text has to be submitted again.
  if (editor.isChanged || !isOthers) return submitting;
  if (draft.stage === 'approved') return publishing;
  return draft.stage === 'inReview' ? approving : submitting;
}
